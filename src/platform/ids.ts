export const newId = (): string => crypto.randomUUID()

/** A new id for a tablet or a queue of commands, or a new secret: 128 random bits as 32 hexadecimal digits. */
export const newRandomHexId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
