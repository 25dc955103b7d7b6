import type { Order } from './order.ts'

/** A check that was opened in practice mode is deleted when this time has passed since its opening. */
export const practiceLifetimeMs = 24 * 3_600_000

/**
 * Whether the check was opened in practice mode, in which staff learn to use the app. Such a check changes no report,
 * stock or account, and the kitchen does not see it. A check cannot become a practice check later, or stop being one.
 */
export const isPractice = ({ practice }: Pick<Order, 'practice'>): boolean => practice === true
