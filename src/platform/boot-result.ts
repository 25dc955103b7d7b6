import type { AppUpdater } from './service-worker.ts'

export type BootResult =
  /**
   * The app can show its first screen. `subdomain`: the subdomain of the host, for example `golf` or `admin`, or `null`
   * if the host has none.
   */
  | { kind: 'ready'; tenantId: string; subdomain: string | null; updates: AppUpdater }
  /**
   * A person must type a subdomain, because neither the address nor the last visit names a tenant in the registry, or
   * because the address has an empty `?TENANT=` (a person wants to choose another tenant). `cancel` goes back to the
   * tenant that this device used last; missing if there is none.
   */
  | { kind: 'choose'; choose: (subdomain: string) => Promise<'found' | 'unknown' | 'unreachable'>; cancel?: () => void }
  /** No tenant has the subdomain of the host. */
  | { kind: 'unknown'; subdomain: string }
  /** The tenant must be looked up on the server, and the server cannot be reached. */
  | { kind: 'unreachable'; retry: () => void }
  /** The device's database has not opened within 10 seconds. If it opens later, another `BootResult` follows. */
  | { kind: 'stuck'; retry: () => void }
  /**
   * The start failed, for example because the device's database cannot be opened. Only a person may delete the
   * database, because it may contain unsent commands.
   */
  | { kind: 'broken'; error: unknown; retry: () => void; deleteEverything: () => Promise<void> }
