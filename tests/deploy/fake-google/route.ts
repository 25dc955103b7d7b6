import type { Json, World } from './world.ts'

export type Call = { world: World; ids: string[]; query: URLSearchParams; body: Json; headers: Headers; raw: Buffer }
/** Returns the JSON of the answer, or a complete response. If it returns undefined, the answer is 404. */
export type Handler = (call: Call) => object | Response | undefined
export type Route = { method: string; host: RegExp; path: RegExp; handle: Handler }

/** In `path`, `*` stands for one segment and `**` for any number of segments. `ids` contains the matched texts. */
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
