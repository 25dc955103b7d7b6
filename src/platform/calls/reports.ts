import type { BusinessDate } from '../../../domain/business-day.ts'
import type { AccountBalances, AccountReport } from '../../../domain/statements.ts'
import type { DayReport, TillReport } from '../../../domain/tills/reports.ts'
import { callCloudFunction } from '../functions.ts'

const timeoutMs = 30_000

/** @throws CallError */
export const fetchTillReport = (tillId: string): Promise<TillReport> => fetchReport({ kind: 'x', tillId })

/**
 * @param date without it, the server reports the first date that is not closed and has sales
 * @throws CallError
 */
export const fetchDayReport = (date?: BusinessDate): Promise<DayReport> => fetchReport({ kind: 'day', date })

/** @throws CallError */
export const fetchAccountReport = (asked: Pick<AccountReport, 'customerId' | 'from' | 'to'>): Promise<AccountReport> =>
  fetchReport({ kind: 'account', ...asked })

/** @throws CallError */
export const fetchBalances = (): Promise<AccountBalances> => fetchReport({ kind: 'balances' })

const fetchReport = <Report>(data: object): Promise<Report> =>
  callCloudFunction<Report>('report', data, { timeout: timeoutMs })
