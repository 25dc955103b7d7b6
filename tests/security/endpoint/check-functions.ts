import { accountCases } from './account-cases.ts'
import type { Functions } from './build.ts'
import { catalogCases } from './catalog-cases.ts'
import { dayReportCases } from './day-report-cases.ts'
import { entryCases } from './entry-cases.ts'
import { envelopeCases } from './envelope-cases.ts'
import { exportCases } from './export-cases.ts'
import { Harness } from './harness.ts'
import { importCases } from './import-cases.ts'
import { joinCases } from './join-cases.ts'
import { journalCases } from './journal-cases.ts'
import { limitCases } from './limit-cases.ts'
import { logCases } from './log-cases.ts'
import { moveCases } from './move-cases.ts'
import { ownerCases } from './owner-cases.ts'
import { partyCases } from './party-cases.ts'
import { pinCases } from './pin-cases.ts'
import { practiceCases } from './practice-cases.ts'
import { pushCases } from './push-cases.ts'
import { pushSubscriptionCases } from './push-subscription-cases.ts'
import { reportCases } from './report-cases.ts'
import { rightsCases } from './rights-cases.ts'
import { splitCases } from './split-cases.ts'
import { staffCases } from './staff-cases.ts'
import { tillCases } from './till-cases.ts'
import { uploadCases } from './upload-cases.ts'

/** All cases of the files `*-cases.ts` in this folder, by name. */
export const endpointCases = {
  ...catalogCases,
  ...importCases,
  ...exportCases,
  ...ownerCases,
  ...envelopeCases,
  ...uploadCases,
  ...moveCases,
  ...splitCases,
  ...journalCases,
  ...tillCases,
  ...accountCases,
  ...dayReportCases,
  ...reportCases,
  ...logCases,
  ...practiceCases,
  ...rightsCases,
  ...joinCases,
  ...partyCases,
  ...staffCases,
  ...pinCases,
  ...pushCases,
  ...pushSubscriptionCases,
  ...entryCases,
  ...limitCases,
}

/**
 * Runs all cases of `endpointCases`. `request` is the name of a case; `fault` is its error message, or null if the case
 * passed.
 */
export async function* runEndpointCases(
  functions: Functions,
): AsyncGenerator<{ request: string; fault: string | null }> {
  const { fetch } = globalThis
  const { now } = Date
  try {
    for (const [request, runCase] of Object.entries(endpointCases))
      yield { request, fault: await faultOf(runCase, functions) }
  } finally {
    globalThis.fetch = fetch
    Date.now = now
  }
}

async function faultOf(runCase: (harness: Harness) => Promise<void>, functions: Functions): Promise<string | null> {
  try {
    await runCase(new Harness(functions))
    return null
  } catch (error) {
    return String((error as Error).message)
  }
}
