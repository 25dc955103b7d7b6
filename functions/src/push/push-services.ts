/**
 * The hosts of the push services of Google, Mozilla and Apple. Microsoft's push service has many hosts below one
 * domain, so it is checked separately.
 */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const microsoftDomain = '.notify.windows.com'

/**
 * Whether the endpoint of a subscription is an address of a known push service. The endpoint comes from a client, and
 * the server sends requests to it, so it must not lead anywhere else, for example into the server's own network.
 */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.origin === loopbackService()) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return hosts.includes(url.hostname) || url.hostname.endsWith(microsoftDomain)
}

/**
 * The origin of the fake push service to which tests send messages. It is used only when Firestore is an emulator, and
 * it must be on this machine, so production never sends anything to it.
 */
function loopbackService(): string | undefined {
  const { FIRESTORE_EMULATOR_HOST, PUSH_LOOPBACK_SERVICE } = process.env
  if (!FIRESTORE_EMULATOR_HOST || !PUSH_LOOPBACK_SERVICE) return undefined
  const url = URL.parse(PUSH_LOOPBACK_SERVICE)
  return url?.protocol === 'http:' && url.hostname === '127.0.0.1' ? url.origin : undefined
}
