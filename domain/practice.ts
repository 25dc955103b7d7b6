import type { Order } from './order.ts'

/** The server deletes a practice check this long after it was opened. */
export const practiceLifetimeMs = 24 * 3_600_000

/**
 * Whether the check was opened in practice mode: nothing on it counts, and the kitchen does not see it. A check is a
 * practice check from its opening to its end, or never.
 */
export const isPractice = ({ practice }: Pick<Order, 'practice'>): boolean => practice === true
