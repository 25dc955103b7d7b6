import { useStoreQuery } from '../store/connection.ts'

/**
 * Returns the number of milliseconds by which this device's clock is ahead of the server's clock. `undefined` while
 * loading, and until the two clocks were compared.
 */
export const useClockAhead = (): number | undefined => useStoreQuery(['meta'], async tx => tx.meta('clockAhead'), [])
