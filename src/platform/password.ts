const iterations = 310_000

/**
 * The PBKDF2 hash of a password or PIN and its salt, both in base64. The device stores them, so that a user can sign in
 * without a network.
 */
export type PasswordVerifier = { salt: string; hash: string }

/** Hashes a password or PIN with a new random salt. */
export async function makeVerifier(password: string): Promise<PasswordVerifier> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt: toBase64(salt), hash: await derive(password, salt) }
}

export async function matchesPassword(password: string, { salt, hash }: PasswordVerifier): Promise<boolean> {
  const bytes = Uint8Array.from(atob(salt), character => character.charCodeAt(0))
  return (await derive(password, bytes)) === hash
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
  return toBase64(new Uint8Array(bits))
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
