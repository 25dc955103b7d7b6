/**
 * How long a cloud function caches a tenant's entry of the registry (the database that lists all tenants), in
 * milliseconds. On an emulator the time is shorter, so that tests of paused tenants do not have to wait for a minute.
 */
export const registryCacheMs = (isEmulator: boolean): number => (isEmulator ? 500 : 60_000)

/** The timeout of one request to the registry, in milliseconds. */
export const registryReadMs = 10_000

/**
 * The user agent that the cloud functions send to the registry. The embedded backend, which counts the reads of tests,
 * does not count reads with this user agent.
 */
export const functionsAgent = 'comanda-functions'
