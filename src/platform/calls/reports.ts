import type { DayReport, TillReport } from '../../../domain/tills/reports.ts'
import { callCloudFunction } from '../functions.ts'

const timeoutMs = 30_000

/** @throws CallError */
export const fetchTillReport = (tillId: string): Promise<TillReport> => fetchReport({ kind: 'x', tillId })

/** @throws CallError */
export const fetchDayReport = (): Promise<DayReport> => fetchReport({ kind: 'day' })

const fetchReport = <Report>(data: object): Promise<Report> =>
  callCloudFunction<Report>('report', data, { timeout: timeoutMs })
