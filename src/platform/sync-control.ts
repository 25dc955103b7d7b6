/** The part of the sync that screens use. `src/boot` connects it, because screens do not import `src/sync`. */
type Sync = { refresh(): Promise<boolean>; isLeader(): boolean }

let sync: Sync | undefined

export function connectSync(connected: Sync): void {
  sync = connected
}

/** Sends and reads all anew, by whichever tab leads. Resolves to whether the server was reached; never throws. */
export const refresh = (): Promise<boolean> => sync?.refresh() ?? Promise.resolve(false)

/** Whether this tab is the one that sends and reads for all of the device; `undefined` before anything was started. */
export const isLeaderTab = (): boolean | undefined => sync?.isLeader()
