import type { HttpsOptions } from 'firebase-functions/v2/https'

/**
 * The limits of one cloud function. `memory` and `concurrency` (how many calls are handled at the same time) are those
 * of each running instance of the function. `timeoutSeconds`: after how many seconds a call is ended.
 */
type RuntimeLimits = Required<
  Pick<HttpsOptions, 'memory' | 'concurrency' | 'minInstances' | 'maxInstances' | 'timeoutSeconds'>
>

/**
 * The number of instances of `orders` that always run: 1 unless `npm run deploy` replaces the environment variable with
 * the number in `deploy/NAME.json` when it bundles the functions.
 */
const warmOrders = Number(process.env.ORDERS_MIN_INSTANCES ?? 1)

const small = { memory: '256MiB', concurrency: 80, minInstances: 0, timeoutSeconds: 60 } as const
const large = { memory: '1GiB', minInstances: 0, timeoutSeconds: 60 } as const

/**
 * The limits of each cloud function. The maximum number of instances limits what an attack can cost. `catalog` handles
 * few calls at once, because a parsed body takes about ten times its size in memory. `imports` and `export` handle few
 * calls at once, because they read many documents. `upload` handles two calls at once, because a picture of 64
 * megapixels takes 256 MB when it is decoded. Only `orders` has instances that always run (`warmOrders`), because
 * waiters wait for its answers.
 */
export const runtimeLimits = {
  orders: { memory: '512MiB', concurrency: 40, minInstances: warmOrders, maxInstances: 20, timeoutSeconds: 60 },
  catalog: { ...large, concurrency: 4, maxInstances: 5 },
  imports: { ...large, concurrency: 4, maxInstances: 3 },
  upload: { ...large, concurrency: 2, maxInstances: 5 },
  join: { ...small, maxInstances: 10 },
  tableCodes: { ...small, maxInstances: 3 },
  staff: { ...small, maxInstances: 3 },
  pin: { ...small, maxInstances: 5 },
  guest: { ...small, maxInstances: 3 },
  push: { ...small, maxInstances: 3 },
  report: { ...small, maxInstances: 5 },
  export: { ...large, concurrency: 4, maxInstances: 2 },
} as const satisfies { [name: string]: RuntimeLimits }

export type FunctionName = keyof typeof runtimeLimits
