import type { Functions } from './build.ts'
import { catalogCases } from './catalog-cases.ts'
import { entryCases } from './entry-cases.ts'
import { envelopeCases } from './envelope-cases.ts'
import { joinCases } from './join-cases.ts'
import { limitCases } from './limit-cases.ts'
import { Rig } from './rig.ts'
import { rightsCases } from './rights-cases.ts'
import { staffCases } from './staff-cases.ts'
import { uploadCases } from './upload-cases.ts'

export const cases = {
  ...catalogCases,
  ...envelopeCases,
  ...uploadCases,
  ...rightsCases,
  ...joinCases,
  ...staffCases,
  ...entryCases,
  ...limitCases,
}

/** What is wrong with these functions, case by case. */
export async function* judgeFunctions(functions: Functions): AsyncGenerator<{ asked: string; fault: string | null }> {
  const { fetch } = globalThis
  const { now } = Date
  try {
    for (const [asked, attempt] of Object.entries(cases)) yield { asked, fault: await faultOf(attempt, functions) }
  } finally {
    globalThis.fetch = fetch
    Date.now = now
  }
}

async function faultOf(attempt: (rig: Rig) => Promise<void>, functions: Functions): Promise<string | null> {
  try {
    await attempt(new Rig(functions))
    return null
  } catch (error) {
    return String((error as Error).message)
  }
}
