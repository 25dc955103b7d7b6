import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { bundleFunctions, externalPackages } from '../build.ts'
import type { Configuration } from './configuration.ts'
import { environmentPath } from './environment.ts'
import { makeUploadManifests } from './lock-file.ts'

/** The name of the functions' environment variable with the hash of the upload. */
export const releaseVariable = 'COMANDA_RELEASE'

/**
 * Writes the folder `.deploy/functions`, which is uploaded. It contains the bundle, `package.json` with exact versions,
 * the lock file and the environment variables, but no sources and no tests.
 * @returns a hash of the folder's content, computed before the variable with this hash is added
 */
export async function writeUploadFolder(folder: string, configuration: Configuration): Promise<string> {
  const target = join(folder, '.deploy/functions')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  await bundleFunctions(join(target, 'index.js'), { sourcemap: false, minInstances: configuration.minInstances })
  const { name, version } = JSON.parse(readFileSync(join(folder, 'functions/package.json'), 'utf8'))
  const rootLock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const manifest = { name, version, private: true, type: 'module', main: 'index.js', engines: { node: '24' } } as const
  const made = makeUploadManifests(rootLock, manifest, externalPackages)
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(made.manifest, null, 2)}\n`)
  writeFileSync(join(target, 'package-lock.json'), `${JSON.stringify(made.lock, null, 2)}\n`)
  const variables = environmentPath(folder, configuration.project)
  const copy = join(target, `.env.${configuration.project}`)
  if (existsSync(variables)) copyFileSync(variables, copy)
  const release = hashFiles(target)
  writeFileSync(copy, `${releaseVariable}=${release}\n`, { flag: 'a' })
  return release
}

/** Computes a hash of the paths and contents of the files in the folder, without source maps (never uploaded). */
export function hashFiles(folder: string): string {
  const hash = createHash('sha256')
  for (const path of listFiles(folder)) {
    if (path.endsWith('.map')) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** Lists all files in the folder and its subfolders, as sorted relative paths. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => statSync(join(folder, path)).isFile())
    .sort()
