import type { Json, World } from './world.ts'

export type Call = { world: World; ids: string[]; query: URLSearchParams; body: Json; headers: Headers; raw: Buffer }
/** Answers with JSON, or with a whole response. Undefined means 404. */
export type Handler = (call: Call) => object | Response | undefined
export type Route = { method: string; host: RegExp; path: RegExp; handle: Handler }

/** `*` in `path` is one part and `**` any number of parts; their texts are in `ids`. */
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
