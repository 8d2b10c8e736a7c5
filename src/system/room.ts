/** How we come to be allowed to mount: as root, or through sudo where that asks for no password. */
export type Way = 'root' | 'sudo'

/**
 * A room for the commands of a variant. Inside, they are the same user, so that toolchains and caches work, but without rights
 * to become another; they see no process but their own; what is covered is empty but for what is named here, and everything
 * else is read-only. All paths are absolute and without links.
 */
export interface Room {
  way: Way
  /** Folders of ours that commands may write to. None is below another, where its path could be made to lead elsewhere. */
  writable: string[]
  caches: Cache[]
  /** Files and folders that are there, and can only be read, although a folder above them is covered. */
  readable: string[]
  /** Folders that are empty inside, but for what is named here: the home, /run, the workspace … and /tmp, which can be written to. */
  covered: string[]
  /** Links in covered folders that lead to what is named here, with their targets. */
  links: [path: string, target: string][]
  /** Files and sockets that are empty inside. */
  hidden: string[]
  /** Folder of ours, which is not there inside, for what a room needs. */
  folder: string
  /** A process whose room this is, too: its neighbours are seen, by its ids. */
  beside?: number
  /** Whether what runs here may look into the memory of processes that it sees. */
  traces?: boolean
}

/** A folder of the machine, whose content commands see and may change, for themselves alone: what they write stays in `own`. */
export interface Cache {
  path: string
  /** Folders whose content it has to begin with, the uppermost first; none: what is in `own/upper` already. */
  layers: string[]
  /** Folder of ours with the folders `upper` and `work`. */
  own: string
}

/** A word of a shell line. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
