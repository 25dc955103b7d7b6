import { useStoreQuery } from '../store/connection.ts'

/** By how many milliseconds this device's clock is ahead of the server's; 0 while loading. */
export const useClockAhead = (): number =>
  useStoreQuery(['meta'], async tx => (await tx.meta('clockAhead')) ?? 0, []) ?? 0
