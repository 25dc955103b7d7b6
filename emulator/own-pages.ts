import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { HttpError } from './http.ts'

/**
 * Refuses a request that a page of another site has made in a browser on this machine. Such a page could otherwise act
 * as any user or administrator, because the tokens are not signed. It reaches the server either directly, and then the
 * browser names its `Origin`, or through a domain name that it has pointed at this machine (DNS rebinding), and then
 * that name is the `Host`.
 * @param options.host the address on which the server listens
 * @param options.test accepts pages of any port of this machine, because the specs of the Firebase SDKs have their own
 * @throws HttpError 403
 */
export function refuseForeignPages(headers: IncomingHttpHeaders, options: { host: string; test?: boolean }): void {
  const host = parseAddress(headers.host ?? 'localhost')
  if (host === undefined || !isOwn(host.name, options.host)) throw new HttpError(403, 'This host is not served here.')
  if (headers.origin === undefined || isHidden(headers)) return
  const origin = parseAddress(headers.origin.replace(/^https?:\/\//, ''))
  const isAllowed = origin && isOwn(origin.name, options.host) && (options.test || origin.port === host.port)
  if (!isAllowed) throw new HttpError(403, 'Pages of other sites cannot call this server.')
}

/**
 * Whether one of our own pages has sent the request without naming itself, as the beacons of Firestore do under our
 * referrer policy. A page cannot set `Sec-Fetch-Site`.
 */
function isHidden(headers: IncomingHttpHeaders): boolean {
  return headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin'
}

/** Splits `demo.localhost:4000` or `[::1]:4000`. */
function parseAddress(text: string): { name: string; port: string } | undefined {
  const match = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d+))?$/i.exec(text)
  return match ? { name: (match[1] ?? match[2]!).toLowerCase(), port: match[3] ?? '' } : undefined
}

function isOwn(name: string, listensOn: string): boolean {
  if (isThisMachine(name)) return true
  // An IP address in the URL is safe: a page cannot point it elsewhere, as it can with a domain name.
  return !isThisMachine(listensOn) && (isIP(name) !== 0 || name === listensOn.toLowerCase())
}

function isThisMachine(name: string): boolean {
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && /^127\./.test(name))
  )
}
