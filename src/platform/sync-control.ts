/** The part of the sync that screens use. `src/boot` connects it, because screens may not import `src/sync`. */
type Sync = { refreshFromServer(): Promise<boolean>; isLeader(): boolean }

let sync: Sync | undefined

export function connectSync(connected: Sync): void {
  sync = connected
}

/** Makes the leader tab send and fetch everything now. @returns whether the server was reached; never rejects */
export const refresh = (): Promise<boolean> => sync?.refreshFromServer() ?? Promise.resolve(false)

/** `undefined` before the sync has started. */
export const isLeaderTab = (): boolean | undefined => sync?.isLeader()
