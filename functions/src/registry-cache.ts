/**
 * How long a cloud function caches a tenant's entry of the registry (the database that lists all tenants), in
 * milliseconds. On an emulator the time is shorter, so that tests of paused tenants do not have to wait for a minute.
 */
export const registryCacheMs = (isEmulator: boolean): number => (isEmulator ? 500 : 60_000)

/** The timeout of one request to the registry, in milliseconds. */
export const registryTimeoutMs = 10_000

/**
 * The user agent that the cloud functions send to the registry. The emulator's `UsageCounter` does not count the bytes
 * of the answers to this user agent. Otherwise the counts would depend on how long a measurement takes, because the
 * functions read an entry again after `registryCacheMs`.
 */
export const functionsAgent = 'comanda-functions'
