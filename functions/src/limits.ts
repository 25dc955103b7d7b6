import type { Caller } from './caller.ts'

/**
 * A rate limit, implemented as a token bucket. Each call takes tokens from its bucket, and is refused when too few are
 * left. `burst` is the capacity of the bucket; `perMinute` tokens are added each minute.
 */
export type RateLimit = { burst: number; perMinute: number }
type TokenBucket = { tokens: number; at: number }
/** Says that a call takes `cost` tokens (1 by default) from the bucket with this key. */
export type Debit = { key: string; limit: RateLimit; cost?: number }

/**
 * The rate limits of all buckets. They are so high that normal use of the screens does not reach them. Guests are
 * limited by IP address, device and order, because all guests of a tenant share one account. Staff are limited by user
 * and device and not by IP address, so that guests in the same network cannot block staff.
 */
const limits = {
  guestAddress: { burst: 300, perMinute: 600 },
  guestJoin: { burst: 60, perMinute: 60 },
  guestDevice: { burst: 60, perMinute: 60 },
  /**
   * Limits the commands for one order, from all phones that joined it; each command costs one token. `burst` must be at
   * least 50, the maximum number of commands in one call. Otherwise such a call would always be refused.
   */
  guestTable: { burst: 60, perMinute: 60 },
  staffUser: { burst: 1_200, perMinute: 2_400 },
  staffDevice: { burst: 600, perMinute: 1_200 },
  anonymousAddress: { burst: 10, perMinute: 10 },
  pinAddress: { burst: 120, perMinute: 120 },
  pinTablet: { burst: 20, perMinute: 20 },
} as const satisfies { [name: string]: RateLimit }

/** The debit of every call of a staff member, from the bucket of this user. */
export const staffDebit = ({ tenantId, uid }: Caller): Debit => ({
  key: `user ${tenantId} ${uid}`,
  limit: limits.staffUser,
})

/**
 * Returns how much a guest's call takes from the rate limits of the guest's IP address. A call of staff takes nothing
 * from them. The guest's ID token must be verified first. Otherwise a caller with an invented ID token could use up the
 * limit of the guests in the same network.
 */
export function guestDebits(name: string, { role, tenantId }: Caller, address: string): Debit[] {
  if (role !== 'guest') return []
  const at = `${tenantId} ${address}`
  const debits: Debit[] = [{ key: `address ${at}`, limit: limits.guestAddress }]
  if (name === 'join') debits.push({ key: `join ${at}`, limit: limits.guestJoin })
  return debits
}

/**
 * The debits for the device id and the order token in a request. If a caller invents new ids and tokens, the limit of
 * the IP address or of the user still applies.
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

/** The debit of a call of the function `name` without a token: each IP address has its own bucket. */
export const anonymousDebit = (name: string, address: string): Debit => ({
  key: `${name} ${address}`,
  limit: limits.anonymousAddress,
})

export const pinAddressDebit = (address: string): Debit => ({ key: `pin ${address}`, limit: limits.pinAddress })

/**
 * The debit of a sign-in by PIN on the tablet that the request names; none if the tenant or tablet id is not a short
 * text.
 */
export const pinTabletDebits = ({ tenant, device }: { tenant?: unknown; device?: unknown }): Debit[] =>
  isShortText(tenant) && isShortText(device) ? [{ key: `pin tablet ${tenant} ${device}`, limit: limits.pinTablet }] : []

const isShortText = (text: unknown): text is string => typeof text === 'string' && text.length <= 200

type RequestOrigin = { headers: { [name: string]: string | string[] | undefined }; socket: { remoteAddress?: string } }

/**
 * Returns the caller's IP address: the last one in the header `x-forwarded-for`. Google's front end adds the last
 * address; the caller can forge the addresses before it. Without this header, returns the address of the connection.
 */
export function readClientAddress({ headers, socket }: RequestOrigin): string {
  const forwarded = headers['x-forwarded-for'] ?? socket.remoteAddress
  return String(forwarded).split(',').at(-1)!.trim()
}

/**
 * Limits how often callers may call. The token buckets are in the memory of one running instance of a cloud function,
 * so three running instances together allow up to three times each limit.
 */
export class RateLimiter {
  readonly #buckets = new Map<string, TokenBucket>()
  readonly #now: () => number
  readonly #maxBuckets: number

  /** @param maxBuckets when there are more buckets, the least recently used bucket is deleted */
  constructor(now: () => number = () => Date.now(), maxBuckets = 50_000) {
    this.#now = now
    this.#maxBuckets = maxBuckets
  }

  /**
   * Takes the tokens of all debits, or none if one of the buckets has too few tokens.
   * @returns whether the tokens were taken
   */
  consume(debits: Debit[]): boolean {
    const now = this.#now()
    const filled = debits.map(({ key, limit, cost = 1 }) => ({ key, cost, tokens: this.#tokensIn(key, limit, now) }))
    if (filled.some(({ cost, tokens }) => tokens < cost)) return false
    for (const { key, cost, tokens } of filled) {
      this.#buckets.delete(key)
      this.#buckets.set(key, { tokens: tokens - cost, at: now })
    }
    // The loop above moves each used bucket to the end of the map, so the first bucket is the least recently used.
    while (this.#buckets.size > this.#maxBuckets) this.#buckets.delete(this.#buckets.keys().next().value!)
    return true
  }

  #tokensIn(key: string, { burst, perMinute }: RateLimit, now: number): number {
    const bucket = this.#buckets.get(key)
    return bucket ? Math.min(burst, bucket.tokens + ((now - bucket.at) / 60_000) * perMinute) : burst
  }
}
