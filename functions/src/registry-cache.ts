/**
 * How long a function uses an entry of the registry before it reads it again, in milliseconds. Shorter on an emulator,
 * whose registry is on the same machine, so that tests need not wait for a pause.
 */
export const registryCacheMs = (isEmulator: boolean): number => (isEmulator ? 500 : 60_000)

/** The longest that a function waits for one answer of the registry, in milliseconds. */
export const registryReadMs = 10_000

/** The user agent with which functions read the registry. The embedded backend does not count what they read. */
export const functionsAgent = 'comanda-functions'
