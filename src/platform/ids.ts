/** UUIDv4: never monotonic, never guessable. */
export const newId = (): string => crypto.randomUUID()

/** 128 random bits, hexadecimal: the name by which the server knows one numbering of commands. */
export const newDeviceId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
