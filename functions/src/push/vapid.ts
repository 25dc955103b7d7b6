/**
 * The keys with which push services recognise this server (VAPID, RFC 8292), in base64url. `subject`: a `mailto:` or
 * `https:` address at which the operators of a push service can contact our operator.
 */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

/**
 * Reads the server's keys for push messages from environment variables. Without them, no tablet can subscribe and
 * nothing is sent.
 */
export function readVapidKeys(): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = process.env
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined
}
