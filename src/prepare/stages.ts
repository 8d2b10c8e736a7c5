import { failsAs, GateError } from '../errors.ts'
import { demandSpace } from '../system/capped-log.ts'
import { perhapsByRoom, showsRoom } from './setup-errors.ts'
import type { Site } from './site.ts'

/** One step of getting a variant ready. */
export interface Stage {
  (site: Site): Promise<void>
  /** May it change what both sides share, such as a database? */
  isShared?: true
}

/**
 * Runs a step up to three times, as a server is booted, or twice if it does not end in time: an install may fail now and then on either
 * side, and one failure does not show that head is to blame. Rejects with the first error: what that try left behind may cause the others.
 * Of a shared step: if `base`, which has passed it, fails alike when it runs again, that is the error.
 */
export async function inThreeTries(stage: Stage, site: Site, base: Site | undefined): Promise<void> {
  let first: GateError | undefined
  for (let left = 3; left > 0; ) {
    try {
      return await stage(site)
    } catch (error) {
      if (!(error instanceof GateError) || !/^command-|^not-isolated$/.test(error.code)) throw error
      if (first === undefined || error.code === 'not-isolated') first = error // a room that does not open is nobody's fault
      left -= error.code === 'command-timeout' ? 2 : 1
    }
  }
  if (stage.isShared === true && base !== undefined && first!.code === 'command-failed')
    await stage(base).catch(again => {
      if (!(again instanceof GateError)) throw again
      if (!failsAs(first!, again)) return // head may have damaged what both share; or the network failed
      const reason = `The first time it succeeded, and then that of ${site.name} failed in the same way: it must be able to run twice on what both share, such as a database`
      throw new GateError(again.code, `${again.message}. ${reason}`, again)
    })
  const isRooms = site.room !== undefined && showsRoom(first!)
  throw isRooms ? perhapsByRoom(first!) : first
}

/** Runs a step of base in its room, and once more if it fails. Rejects with the first error if it fails again. `logs`: folder of its logs. */
export async function inTwoTries(stage: Stage, site: Site, logs: string): Promise<void> {
  const first = await failure(stage, site)
  if (first === undefined || (await failure(stage, site)) === undefined) return
  demandSpace(logs)
  throw perhapsByRoom(first)
}

/** The error of a stage, if the room may have caused it. A taken port does not count. Throws any other error: the network, a full disk. */
async function failure(stage: Stage, site: Site): Promise<GateError | undefined> {
  try {
    await stage(site)
    return undefined
  } catch (error) {
    if (!(error instanceof GateError) || error.code === 'network-failed' || error.code === 'disk-full') throw error
    return error.code === 'port-taken' ? undefined : error // the port may be moved
  }
}
