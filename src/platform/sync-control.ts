/**
 * The functions of the sync that screens may call. The sync sends commands and fetches data. Screens may not import
 * `src/sync`, so `src/boot` passes these functions to `connectSync`.
 */
type Sync = { refreshFromServer(): Promise<boolean>; isLeader(): boolean }

let sync: Sync | undefined

export function connectSync(connected: Sync): void {
  sync = connected
}

/**
 * Makes the leader tab (the one tab that talks to the server) send and fetch everything now.
 * @returns whether the server was reached; never rejects
 */
export const refresh = (): Promise<boolean> => sync?.refreshFromServer() ?? Promise.resolve(false)

/** @returns `undefined` before the sync has started */
export const isLeaderTab = (): boolean | undefined => sync?.isLeader()
