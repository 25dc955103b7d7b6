import type { Updates } from './service-worker.ts'

/** The outcome of the start. The app shows a screen for each. */
export type BootResult =
  /** `subdomain`: that of the tenant, or `admin`; `null` on a host without one. */
  | { kind: 'ready'; tenantId: string; subdomain: string | null; updates: Updates }
  /**
   * The host names no tenant, so a person types its subdomain. `choose` opens the tenant if it exists. `cancel` opens the
   * tenant that this device used last.
   */
  | { kind: 'choose'; choose: (subdomain: string) => Promise<'found' | 'unknown' | 'unreachable'>; cancel?: () => void }
  /** No tenant has this subdomain. */
  | { kind: 'unknown'; subdomain: string }
  /** A first visit without a network. `retry` reloads the page if the server answers. */
  | { kind: 'unreachable'; retry: () => void }
  /** The device's database does not open. Only a person may delete it, because it may hold unsent commands. */
  | { kind: 'broken'; error: unknown; retry: () => void; deleteEverything: () => Promise<void> }
