import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The sources that both artifacts share. */
const shared = ['domain', 'package-lock.json', 'scripts/build.ts']
/** What can be built, and from which sources. The time of `.cache/NAME.stamp` is the time of the last build. */
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

/**
 * Builds the artifacts that are older than their sources. A lock makes a second process wait for the first.
 * @param options.backend builds only the functions, not the app
 */
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
      // The stamp gets the start time, so that sources changed during the build are newer than the stamp.
      writeFileSync(stamp, started.toISOString())
      utimesSync(stamp, started, started)
    }
  } finally {
    lock.close()
  }
}

/** Builds the functions for deployment: one ES module that includes the domain. */
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

/** The time of the latest change under these paths. Folders count too, because a deletion changes only the folder. */
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
