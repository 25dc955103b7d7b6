import type { HttpsOptions } from 'firebase-functions/v2/https'

/**
 * The memory, the number of calls at the same time in one instance, and the numbers of instances. Without a maximum
 * here, Cloud Functions would start any number of instances.
 */
type RuntimeLimits = Required<
  Pick<HttpsOptions, 'memory' | 'concurrency' | 'minInstances' | 'maxInstances' | 'timeoutSeconds'>
>

/** `npm run deploy` replaces this variable by the number in `deploy/PROJECT.json` when it bundles the functions. */
const warmOrders = Number(process.env.ORDERS_MIN_INSTANCES ?? 1)

const small = { memory: '256MiB', concurrency: 80, minInstances: 0, timeoutSeconds: 60 } as const
const large = { memory: '1GiB', minInstances: 0, timeoutSeconds: 60 } as const

/**
 * The limits of each function; a function without a row here does not compile. The maximum of instances limits what an
 * attack can cost. A parsed body takes about ten times its size in memory, so `catalog`
 * and `imports` take few calls at once; a
 * picture of 64 megapixels takes 256 MB when it is decoded, so `upload` takes two. An instance of `orders` stays warm,
 * because waiters wait for its answer.
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
