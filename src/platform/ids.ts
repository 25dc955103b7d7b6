export const newId = (): string => crypto.randomUUID()

/** @returns 128 random bits as 32 hexadecimal digits */
export const newDeviceId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
