import { useStoreQuery } from '../store/connection.ts'

/**
 * By how many milliseconds this device's clock is ahead of the server's. `undefined` while loading, and until the server
 * has answered a command of this device.
 */
export const useClockAhead = (): number | undefined => useStoreQuery(['meta'], async tx => tx.meta('clockAhead'), [])
