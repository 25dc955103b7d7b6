import type { FakeGoogleState, Json } from './fake-google-state.ts'

/**
 * A request to the fake Google. `ids`: the texts that the wildcards of the route's path have matched. `raw`: the
 * unparsed body.
 */
export type FakeApiCall = {
  state: FakeGoogleState
  ids: string[]
  query: URLSearchParams
  body: Json
  headers: Headers
  raw: Buffer
}
/** Answers a request with JSON or with a complete response. If it returns undefined, the answer is 404. */
export type Handler = (call: FakeApiCall) => object | Response | undefined
/** A handler (`handle`), and the requests that it answers. */
export type Route = { method: string; host: RegExp; path: RegExp; handle: Handler }

/** Creates a route. `*` stands for characters other than `/` and `:`, `**` for any characters; at least one each. */
export const route = (method: string, host: string, path: string, handle: Handler): Route => ({
  method,
  host: new RegExp(`^${pattern(host)}$`),
  path: new RegExp(`^/${pattern(path)}$`),
  handle,
})

const pattern = (text: string): string =>
  text
    .split(/(\*\*|\*)/)
    .map(part => ({ '**': '(.+)', '*': '([^/:]+)' })[part] ?? part.replace(/[.()?+^$|[\]{}\\]/g, '\\$&'))
    .join('')
