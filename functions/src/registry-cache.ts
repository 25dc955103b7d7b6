/**
 * A function reads an entry of the registry again after this time, in milliseconds. The time is shorter on an emulator,
 * so that tests of paused tenants do not have to wait for a minute.
 */
export const registryCacheMs = (isEmulator: boolean): number => (isEmulator ? 500 : 60_000)

/** The time limit of one request to the registry, in milliseconds. */
export const registryReadMs = 10_000

/** The user agent with which functions read the registry. The embedded backend does not count what they read. */
export const functionsAgent = 'comanda-functions'
