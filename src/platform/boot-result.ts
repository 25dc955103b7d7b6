import type { Updates } from './service-worker.ts'

/** What the start came to; the app shows a screen for each. */
export type BootResult =
  /** `subdomain`: the tenant's, or `admin`; `null` where the host names none. */
  | { kind: 'ready'; tenantId: string; subdomain: string | null; updates: Updates }
  /**
   * Bare or `admin` host: a person types the tenant's subdomain; resolves to whether there is one, and enters it.
   * `cancel`: back to the one that this device was in.
   */
  | { kind: 'choose'; choose: (subdomain: string) => Promise<'found' | 'unknown' | 'unreachable'>; cancel?: () => void }
  /** No tenant has this subdomain. */
  | { kind: 'unknown'; subdomain: string }
  /** First visit without a network. `retry` begins anew once the server answers, and not before. */
  | { kind: 'unreachable'; retry: () => void }
  /** The device's store does not open. Nothing is deleted before a person says so: unsent orders would go with it. */
  | { kind: 'broken'; error: unknown; retry: () => void; deleteEverything: () => Promise<void> }
