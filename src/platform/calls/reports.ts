import type { BusinessDate } from '../../../domain/business-day.ts'
import type { AccountBalances, AccountReport } from '../../../domain/statements.ts'
import type { DayReport, TillReport } from '../../../domain/tills/reports.ts'
import { callCloudFunction } from '../functions.ts'

const timeoutMs = 30_000

/**
 * Fetches the X report of a till (cash drawer): its payments, tips and cash movements so far. Until the
 * cash is counted, the amounts from which the expected cash could be computed are left out, unless the caller may manage
 * tills or the tenant's setting `blindCount` is false.
 * @throws CallError
 */
export const fetchTillReport = (tillId: string): Promise<TillReport> => fetchReport({ kind: 'x', tillId })

/**
 * Fetches the report of a business day.
 * @param date by default the first business date that is not closed and has entries, for example sales or payments, or
 * else today; always today if no day was ever closed
 * @throws CallError
 */
export const fetchDayReport = (date?: BusinessDate): Promise<DayReport> => fetchReport({ kind: 'day', date })

/**
 * Fetches the statement of a customer's account: the charges and the customer's payments (settlements) from one
 * business date to another, both included.
 * @throws CallError
 */
export const fetchAccountReport = (asked: Pick<AccountReport, 'customerId' | 'from' | 'to'>): Promise<AccountReport> =>
  fetchReport({ kind: 'account', ...asked })

/**
 * Fetches the balances of the customers who owe something: at most 500, the highest balance first.
 * @throws CallError
 */
export const fetchBalances = (): Promise<AccountBalances> => fetchReport({ kind: 'balances' })

const fetchReport = <Report>(data: object): Promise<Report> =>
  callCloudFunction<Report>('report', data, { timeout: timeoutMs })
