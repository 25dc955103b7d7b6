import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { HttpError } from './http.ts'

/**
 * Refuses a request if the header `Origin` (the site of the page that sent the request) or the header `Host` names a
 * foreign site. `Host` names one after DNS rebinding, when a foreign domain name resolves to this server. Because the
 * tokens are not signed, a page of another site could otherwise act as any user or administrator. Unless the server
 * listens on loopback, every IP address is accepted in these headers.
 * @param options.host the address on which the server listens
 * @param options.test true also accepts pages on other ports of this machine, because the browser tests of the Firebase
 * SDKs run in a page on another port
 * @throws HttpError 403
 */
export function refuseForeignPages(headers: IncomingHttpHeaders, options: { host: string; test?: boolean }): void {
  const host = parseAddress(headers.host ?? 'localhost')
  if (host === undefined || !isOwn(host.name, options.host)) throw new HttpError(403, 'This host is not served here.')
  if (headers.origin === undefined || isFromOwnPageWithoutOrigin(headers)) return
  const origin = parseAddress(headers.origin.replace(/^https?:\/\//, ''))
  const isAllowed = origin && isOwn(origin.name, options.host) && (options.test || origin.port === host.port)
  if (!isAllowed) throw new HttpError(403, 'Pages of other sites cannot call this server.')
}

/**
 * Whether one of our own pages has sent the request with the header `Origin: null`. The browser sends this header with
 * the beacons (`navigator.sendBeacon`) of the Firestore SDK, because our pages have the referrer policy `no-referrer`.
 * The header `Sec-Fetch-Site` can be trusted, because a browser does not let a page set it.
 */
function isFromOwnPageWithoutOrigin(headers: IncomingHttpHeaders): boolean {
  return headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin'
}

/** Splits a host, for example `demo.localhost:4000` or `[::1]:4000`. Without a port in the text, `port` is `''`. */
function parseAddress(text: string): { name: string; port: string } | undefined {
  const match = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d+))?$/i.exec(text)
  return match ? { name: (match[1] ?? match[2]!).toLowerCase(), port: match[3] ?? '' } : undefined
}

function isOwn(name: string, listensOn: string): boolean {
  if (isThisMachine(name)) return true
  // An IP address as the host is safe, because DNS rebinding works only with a domain name.
  return !isThisMachine(listensOn) && (isIP(name) !== 0 || name === listensOn.toLowerCase())
}

function isThisMachine(name: string): boolean {
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && /^127\./.test(name))
  )
}
