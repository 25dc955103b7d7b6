import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What each product is made of. A stamp in .cache/ says when it was last built. */
const shared = ['domain', 'package-lock.json', 'scripts/build.ts']
const artifacts = [
  {
    name: 'functions',
    output: 'functions/lib/index.js',
    inputs: [...shared, 'functions/src', 'functions/package.json'],
    build: buildFunctions,
  },
  {
    name: 'app',
    output: 'dist/index.html',
    inputs: [...shared, 'src', 'sw', 'public', 'index.html', 'manifest.webmanifest', 'vite.config.ts'],
    build: buildApp,
  },
]

/** Builds what is older than its sources, without the app if only the `backend` is wanted. Two processes take turns. */
export async function buildWhatChanged({ backend = false } = {}): Promise<void> {
  mkdirSync('.cache', { recursive: true })
  const lock = new DatabaseSync('.cache/build.lock', { timeout: 300_000 })
  lock.exec('BEGIN EXCLUSIVE')
  try {
    for (const { name, output, inputs, build } of backend ? artifacts.slice(0, 1) : artifacts) {
      const stamp = join('.cache', `${name}.stamp`)
      const started = new Date()
      if (existsSync(output) && existsSync(stamp) && latestChange(inputs) <= statSync(stamp).mtimeMs) continue
      console.log(`Building the ${name}…`)
      rmSync(stamp, { force: true })
      if (!(await build())) continue
      // Sources that change during the build are newer than the stamp.
      writeFileSync(stamp, started.toISOString())
      utimesSync(stamp, started, started)
    }
  } finally {
    lock.close()
  }
}

/** The functions as they are deployed: one ES module with the domain bundled in. */
export async function buildFunctions(outfile = 'functions/lib/index.js'): Promise<boolean> {
  if (!existsSync('functions/src/index.ts')) return false
  const { build } = await import('esbuild')
  await build({
    entryPoints: ['functions/src/index.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: ['firebase-admin', 'firebase-functions', 'sharp'],
    sourcemap: true,
    logLevel: 'error',
  })
  return true
}

async function buildApp(): Promise<boolean> {
  if (!existsSync('src/main.tsx')) return false
  const { build } = await import('vite')
  await build({ logLevel: 'warn' })
  return true
}

/** The latest change under these paths, folders included, so that a deletion counts. */
function latestChange(paths: string[]): number {
  return Math.max(
    ...paths.filter(existsSync).map(path => {
      const info = statSync(path)
      if (!info.isDirectory()) return info.mtimeMs
      return Math.max(info.mtimeMs, latestChange(readdirSync(path).map(name => join(path, name))))
    }),
  )
}

if (import.meta.main) await buildWhatChanged()
