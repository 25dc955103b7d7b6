import type { Caller, UnverifiedToken } from './caller.ts'

/** `burst` at once, and `perMinute` for as long as it lasts. */
export type Limit = { burst: number; perMinute: number }
type TokenBucket = { tokens: number; at: number }
/** What somebody takes out of which bucket. */
export type Debit = { key: string; limit: Limit; cost?: number }

/**
 * Guests share an account and an address: they are counted by address, phone and table, and staff of the same house by user
 * and device, so that guests never use up what waiters need. The numbers are far above what people do by hand.
 */
const limits = {
  guestAddress: { burst: 300, perMinute: 600 },
  guestJoin: { burst: 60, perMinute: 60 },
  guestDevice: { burst: 60, perMinute: 60 },
  /** Counts commands. A whole batch has to fit. */
  guestTable: { burst: 60, perMinute: 60 },
  staffUser: { burst: 1_200, perMinute: 2_400 },
  staffDevice: { burst: 600, perMinute: 1_200 },
  anonymousAddress: { burst: 10, perMinute: 10 },
} as const satisfies { [name: string]: Limit }

/** Staff, once it is known who they are. */
export const staffDebit = ({ tenantId, uid }: Caller): Debit => ({
  key: `user ${tenantId} ${uid}`,
  limit: limits.staffUser,
})

/** Guests, before anything is looked up or read for them: to turn a crowd away must cost next to nothing. */
export function guestDebits(name: string, { role, tenantId }: UnverifiedToken, address: string): Debit[] {
  if (role !== 'guest' || !isShort(tenantId)) return []
  const at = `${tenantId} ${address}`
  const claims: Debit[] = [{ key: `address ${at}`, limit: limits.guestAddress }]
  if (name === 'join') claims.push({ key: `join ${at}`, limit: limits.guestJoin })
  return claims
}

/** What the request says of itself. Whoever lies about it is still counted by what it cannot choose. */
export function requestDebits({ role, tenantId }: Caller, data: object): Debit[] {
  const { device, token, commands } = data as { device?: unknown; token?: unknown; commands?: unknown }
  const guest = role === 'guest'
  const claims: Debit[] = []
  if (isShort(device)) {
    claims.push({ key: `device ${tenantId} ${device}`, limit: guest ? limits.guestDevice : limits.staffDevice })
  }
  if (guest && isShort(token)) {
    const cost = Array.isArray(commands) ? Math.max(1, commands.length) : 1
    claims.push({ key: `table ${tenantId} ${token}`, limit: limits.guestTable, cost })
  }
  return claims
}

/** Those who come without an account. */
export const anonymousDebit = (name: string, address: string): Debit => ({
  key: `${name} ${address}`,
  limit: limits.anonymousAddress,
})

const isShort = (text: unknown): text is string => typeof text === 'string' && text.length <= 200

type Addressed = { headers: { [name: string]: string | string[] | undefined }; socket: { remoteAddress?: string } }

/** The caller's address. The front end writes what it saw last; what stands before that is the caller's own word. */
export function addressOf({ headers, socket }: Addressed): string {
  const forwarded = headers['x-forwarded-for'] ?? socket.remoteAddress
  return String(forwarded).split(',').at(-1)!.trim()
}

/**
 * Buckets that fill up again by themselves. They live in one instance of a function: with n instances somebody gets at most n
 * times as much.
 */
export class Limiter {
  readonly #buckets = new Map<string, TokenBucket>()
  readonly #now: () => number
  readonly #most: number

  /** `most`: buckets that are kept. */
  constructor(now: () => number = () => Date.now(), most = 50_000) {
    this.#now = now
    this.#most = most
  }

  /** Takes all the claims or, when one of them is over its limit, none. Says whether it did. */
  consume(claims: Debit[]): boolean {
    const now = this.#now()
    const filled = claims.map(({ key, limit, cost = 1 }) => ({ key, cost, left: this.#left(key, limit, now) }))
    if (filled.some(({ cost, left }) => left < cost)) return false
    for (const { key, cost, left } of filled) {
      this.#buckets.delete(key)
      this.#buckets.set(key, { tokens: left - cost, at: now })
    }
    // The one that was longest untouched is the fullest.
    while (this.#buckets.size > this.#most) this.#buckets.delete(this.#buckets.keys().next().value!)
    return true
  }

  #left(key: string, { burst, perMinute }: Limit, now: number): number {
    const bucket = this.#buckets.get(key)
    return bucket ? Math.min(burst, bucket.tokens + ((now - bucket.at) / 60_000) * perMinute) : burst
  }
}
