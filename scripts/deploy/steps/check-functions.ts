import { type FunctionName, runtimeLimits } from '../../../functions/src/runtime-limits.ts'
import type { Context } from '../context.ts'
import type { Task } from '../step.ts'
import { createCheck } from './check-task.ts'

/**
 * The functions that anybody may call without an account, with the HTTP statuses that are right answers to a call whose
 * only content is the id of an unknown tenant (restaurant). The right answer of all other functions is 401.
 */
const openFunctions: { [name in FunctionName]?: readonly number[] } = { pin: [400, 401, 403], guest: [403] }

type Answer = { data?: unknown; error?: { code?: string } }

/**
 * Creates one task for each function. The task fails unless the function refuses a call without a token for an unknown
 * tenant. If `context.tenant` is given, one more task calls the function `guest` for this tenant. If necessary, `guest`
 * repairs the account that the tenant's guests share.
 */
export function functionChecks(context: Context): Task[] {
  const { configuration, fetchAsStranger, tenant } = context
  const call = async (name: string, data: object) => {
    const address = `https://${configuration.location}-${configuration.project}.cloudfunctions.net/${name}`
    const headers = { 'content-type': 'text/plain' }
    const response = await fetchAsStranger(address, { method: 'POST', headers, body: JSON.stringify({ data }) })
    const answer = (await response.json().catch(() => ({}))) as Answer
    return { status: response.status, code: answer.error?.code, hasData: answer.data !== undefined }
  }
  const names = Object.keys(runtimeLimits) as FunctionName[]
  const checks = names.map(name =>
    createCheck(`función ${name}`, 'rechaza a quien no entró', async () => {
      const { status, code } = await call(name, { tenant: 'no-existe' })
      if ((openFunctions[name] ?? [401]).includes(status) && code !== undefined) return undefined
      // A refusal by our functions always has an error code. A 403 without a code is from Google: the organisation does
      // not allow functions that can be called without a Google account.
      if (status === 403 && code === undefined)
        return 'Google no deja llamarla (invoker público): vea la política de la organización'
      return `contesta ${status}${code === undefined ? '' : ` ${code}`}`
    }),
  )
  if (tenant === undefined) return checks
  return [
    ...checks,
    createCheck('cuenta de comensales', `de ${tenant}, en orden`, async () => {
      const { status, hasData } = await call('guest', { tenant })
      return status === 200 && hasData ? undefined : `guest contesta ${status}`
    }),
  ]
}
