/** How we are allowed to mount: as root, or through sudo if it asks for no password. */
export type Way = 'root' | 'sudo'

/**
 * A room for the commands of a variant. Inside, they are the same user, so that toolchains and caches work, but they cannot become another
 * one, and see only their own processes. Covered folders are empty except for what is named here. Everything else is read-only. All paths
 * are absolute and without links.
 */
export interface Room {
  way: Way
  /** Folders of ours that commands may write to. None is below another: commands could make its path lead elsewhere. */
  writable: string[]
  caches: Cache[]
  /** Folders of the machine that are empty at each launch, and writable. What is written there goes with the launch. */
  scratch: string[]
  /** Folders that are not there in caches, or start empty in what is readable. */
  emptied: string[]
  /** Files and folders that are there, read-only, although a folder above them is covered. */
  readable: string[]
  /** Folders that are empty inside, except for what is named here: the home, /run, the workspace … and /tmp, which is writable. */
  covered: string[]
  /** Links in covered folders that lead to what is named here, with their targets. */
  links: [path: string, target: string][]
  /** Files in caches that are there without their content, and writable like others. */
  blank: string[]
  /** Other files that are empty inside, because something is mounted over them; sockets are found when a room is opened. */
  hidden: string[]
  /** Folder of ours for what a room needs. It is not there inside. */
  folder: string
  /** A process in another room: this room sees it and its neighbors, by the ids that they have there. */
  beside?: number
  /** Whether what runs here may look into the memory of processes that it sees. */
  traces?: boolean
  /** Folder of ours: /tmp of commands that are to end, such as an install. A server starts with that, and its changes go with it. */
  tmp: string
}

/** A folder of the machine. Commands see its content and can change it for themselves alone: what they write stays in `own`. */
export interface Cache {
  path: string
  /** Folders whose content it starts with, the uppermost first; empty: that is already in `own/upper`. */
  layers: string[]
  /** Folder of ours with the folders `upper` and `work`. */
  own: string
  /** What the layers below the uppermost have, and the cache does not: paths in `own`. */
  gone: string[]
}

/** Are there layers here (overlayfs)? Then every cache is one. */
export const hasLayers = ({ caches }: Room): boolean => caches.every(({ layers }) => layers.length > 0)

/** Where servers of any user keep files for a while, besides /tmp: PHP's sessions on Debian and Ubuntu. */
export const scratchFolders = ['/var/lib/php/sessions']

/** Folders of databases' sockets, which are the only ones in a room that lead out of it. A server may need its database. */
export const databases = ['/run/postgresql', '/run/mysqld']
