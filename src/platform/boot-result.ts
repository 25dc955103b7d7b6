import type { Updates } from './service-worker.ts'

/** The outcome of the app's start. Each kind has its own screen. */
export type BootResult =
  /** `subdomain`: the tenant's, or `admin`; `null` on a host without a subdomain. */
  | { kind: 'ready'; tenantId: string; subdomain: string | null; updates: Updates }
  /** The address names no tenant, so a person types a subdomain. `cancel` opens the tenant that was used last. */
  | { kind: 'choose'; choose: (subdomain: string) => Promise<'found' | 'unknown' | 'unreachable'>; cancel?: () => void }
  /** No tenant has the subdomain of the host. */
  | { kind: 'unknown'; subdomain: string }
  /** A first visit without a network. */
  | { kind: 'unreachable'; retry: () => void }
  /** The device's database does not open. Only a person may delete it, because it may have unsent commands. */
  | { kind: 'broken'; error: unknown; retry: () => void; deleteEverything: () => Promise<void> }
