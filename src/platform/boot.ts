import type { Updates } from './service-worker.ts'

/** What the start came to; the app shows a screen for each. */
export type Boot =
  | { kind: 'ready'; tenantId: string; subdomain: string | null; updates: Updates }
  /** Bare or `admin` host: a person types the tenant's subdomain; resolves to whether there is one, and reloads. */
  | { kind: 'choose'; choose: (subdomain: string) => Promise<'found' | 'unknown' | 'unreachable'> }
  /** No tenant has this subdomain. */
  | { kind: 'unknown'; subdomain: string }
  /** First visit without a network. */
  | { kind: 'unreachable'; retry: () => void }
  /** The device's store does not open. Nothing is deleted before a person says so: unsent orders would go with it. */
  | { kind: 'broken'; error: unknown; retry: () => void; deleteEverything: () => Promise<void> }
