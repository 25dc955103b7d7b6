import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { firebaseModule, functionsModule } from './doubles.ts'

type Answer = { status: number; body: { data?: never; error?: { code: string } } }
/** A cloud function, as firebase-functions calls it for each HTTP request. */
export type Handler = (request: object, response: object) => Promise<void>
/** The cloud functions by name, for example `orders`. */
export type Functions = { [name: string]: Handler }

const folder = '.cache/mutants'
let bundleCount = 0

/**
 * Bundles and loads the cloud functions with test doubles in place of Firebase.
 * @param changed replaces the source of one file, to test whether the tests notice a mistake in it
 */
export async function loadFunctions(changed?: { file: string; source: string }): Promise<Functions> {
  const doubles: Plugin = {
    name: 'doubles',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^firebase-functions/ }, ({ path }) => ({ path, namespace: 'double' }))
      onLoad({ filter: /.*/, namespace: 'double' }, () => ({ contents: functionsModule, loader: 'js' }))
      onLoad({ filter: /functions\/src\/firebase\.ts$/ }, () => ({ contents: firebaseModule, loader: 'js' }))
      onLoad({ filter: /(functions\/src|async)\/.*\.ts$/ }, ({ path }) =>
        changed && path === resolve(changed.file) ? { contents: changed.source, loader: 'ts' } : undefined,
      )
    },
  }
  const { outputFiles } = await build({
    entryPoints: ['functions/src/index.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    external: ['sharp', 'firebase-admin', 'web-push'],
    logLevel: 'silent',
    plugins: [doubles],
  })
  mkdirSync(folder, { recursive: true })
  const path = resolve(folder, `${process.pid}-${++bundleCount}.mjs`)
  writeFileSync(path, outputFiles[0]!.text)
  try {
    return (await import(pathToFileURL(path).href)) as Functions
  } finally {
    rmSync(path)
  }
}

/** Calls a cloud function directly, without a server. */
export async function callFunction(handler: Handler, request: object): Promise<Answer> {
  const answer: Answer = { status: 0, body: {} }
  const response = {
    status(code: number) {
      answer.status = code
      return response
    },
    json(body: Answer['body']) {
      answer.body = body
    },
  }
  await handler(request, response)
  return answer
}
