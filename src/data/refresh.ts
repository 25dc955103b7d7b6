/** Set by `main.tsx`, which alone knows the synchroniser. */
let refreshing: () => Promise<boolean> = async () => false

export function connectRefresh(refresh: () => Promise<boolean>): void {
  refreshing = refresh
}

/** Sends and reads all anew, by whichever tab leads. Resolves to whether the server was reached; never throws. */
export const refresh = (): Promise<boolean> => refreshing()
