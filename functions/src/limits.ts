import type { Caller, UnverifiedToken } from './caller.ts'

/** The rate limit of a token bucket. `burst` is its capacity, `perMinute` the number of tokens added each minute. */
export type Limit = { burst: number; perMinute: number }
type TokenBucket = { tokens: number; at: number }
/** A request to take `cost` tokens (1 by default) from the bucket `key`. */
export type Debit = { key: string; limit: Limit; cost?: number }

/**
 * All guests of a tenant share one account, so their limits are per IP address, device and table. Limits for staff are
 * per user and device, so that guests on the same network cannot use them up. All limits are far above what people do
 * by hand.
 */
const limits = {
  guestAddress: { burst: 300, perMinute: 600 },
  guestJoin: { burst: 60, perMinute: 60 },
  guestDevice: { burst: 60, perMinute: 60 },
  /** Each command costs one token. A batch of 50 commands has to fit into `burst`. */
  guestTable: { burst: 60, perMinute: 60 },
  staffUser: { burst: 1_200, perMinute: 2_400 },
  staffDevice: { burst: 600, perMinute: 1_200 },
  anonymousAddress: { burst: 10, perMinute: 10 },
} as const satisfies { [name: string]: Limit }

export const staffDebit = ({ tenantId, uid }: Caller): Debit => ({
  key: `user ${tenantId} ${uid}`,
  limit: limits.staffUser,
})

/** For guests, before the token is verified, so that refusing a flood of calls costs neither a verification nor a read. */
export function guestDebits(name: string, { role, tenantId }: UnverifiedToken, address: string): Debit[] {
  if (role !== 'guest' || !isShortText(tenantId)) return []
  const at = `${tenantId} ${address}`
  const debits: Debit[] = [{ key: `address ${at}`, limit: limits.guestAddress }]
  if (name === 'join') debits.push({ key: `join ${at}`, limit: limits.guestJoin })
  return debits
}

/**
 * The debits for the device and order token in the request. A caller can invent both, but is still limited by address
 * or user.
 */
export function requestDebits({ role, tenantId }: Caller, data: object): Debit[] {
  const { device, token, commands } = data as { device?: unknown; token?: unknown; commands?: unknown }
  const guest = role === 'guest'
  const debits: Debit[] = []
  if (isShortText(device)) {
    debits.push({ key: `device ${tenantId} ${device}`, limit: guest ? limits.guestDevice : limits.staffDevice })
  }
  if (guest && isShortText(token)) {
    const cost = Array.isArray(commands) ? Math.max(1, commands.length) : 1
    debits.push({ key: `table ${tenantId} ${token}`, limit: limits.guestTable, cost })
  }
  return debits
}

export const anonymousDebit = (name: string, address: string): Debit => ({
  key: `${name} ${address}`,
  limit: limits.anonymousAddress,
})

const isShortText = (text: unknown): text is string => typeof text === 'string' && text.length <= 200

type RequestOrigin = { headers: { [name: string]: string | string[] | undefined }; socket: { remoteAddress?: string } }

/** The last address in `x-forwarded-for`, which Google's front end adds. The caller can forge all earlier ones. */
export function readClientAddress({ headers, socket }: RequestOrigin): string {
  const forwarded = headers['x-forwarded-for'] ?? socket.remoteAddress
  return String(forwarded).split(',').at(-1)!.trim()
}

/** Stores its token buckets in memory, so n instances of a function together allow n times the limit. */
export class Limiter {
  readonly #buckets = new Map<string, TokenBucket>()
  readonly #now: () => number
  readonly #maxBuckets: number

  /** @param maxBuckets above this number, the least recently used bucket is deleted */
  constructor(now: () => number = () => Date.now(), maxBuckets = 50_000) {
    this.#now = now
    this.#maxBuckets = maxBuckets
  }

  /**
   * Makes all debits, or none if a bucket has too few tokens.
   * @returns whether the debits were made
   */
  consume(debits: Debit[]): boolean {
    const now = this.#now()
    const filled = debits.map(({ key, limit, cost = 1 }) => ({ key, cost, tokens: this.#tokensIn(key, limit, now) }))
    if (filled.some(({ cost, tokens }) => tokens < cost)) return false
    for (const { key, cost, tokens } of filled) {
      this.#buckets.delete(key)
      this.#buckets.set(key, { tokens: tokens - cost, at: now })
    }
    // The first bucket of the map is the least recently used.
    while (this.#buckets.size > this.#maxBuckets) this.#buckets.delete(this.#buckets.keys().next().value!)
    return true
  }

  #tokensIn(key: string, { burst, perMinute }: Limit, now: number): number {
    const bucket = this.#buckets.get(key)
    return bucket ? Math.min(burst, bucket.tokens + ((now - bucket.at) / 60_000) * perMinute) : burst
  }
}
