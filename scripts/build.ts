import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

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
    inputs: [
      ...shared,
      'src',
      'sw',
      'public',
      'index.html',
      'manifest.webmanifest',
      'vite.config.ts',
      'scripts/chunk-name.ts',
      'scripts/theme-css.ts',
    ],
    build: buildApp,
  },
]

/**
 * Builds the app and the functions if their output is missing or their sources have changed since the last build, whose
 * time is in `.cache/NAME.stamp`. If another process is building, waits until that build has ended, at most five
 * minutes.
 * @param options.backend builds only the functions, not the app
 * @throws when a build fails, or another process is still building after five minutes
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
      // The stamp has the time when the build started, so that a file that was changed during the build is built again.
      writeFileSync(stamp, started.toISOString())
      utimesSync(stamp, started, started)
    }
  } finally {
    lock.close()
  }
}

/** The packages that are not in the functions' bundle, but installed next to it. */
export const externalPackages = ['firebase-admin', 'firebase-functions', 'sharp', 'web-push']

/** Builds the functions as one ES module. @returns false when the repository has no sources of functions */
export async function buildFunctions(outfile = 'functions/lib/index.js'): Promise<boolean> {
  if (!existsSync('functions/src/index.ts')) return false
  await bundleFunctions(outfile, { sourcemap: true })
  return true
}

/**
 * @param options.minInstances how many instances of the function `orders` always run; by default the number in
 * `functions/src/runtime-limits.ts`
 */
export async function bundleFunctions(
  outfile: string,
  { sourcemap, minInstances }: { sourcemap: boolean; minInstances?: number },
): Promise<void> {
  const { build } = await import('esbuild')
  await build({
    entryPoints: ['functions/src/index.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: externalPackages,
    define: minInstances === undefined ? {} : { 'process.env.ORDERS_MIN_INSTANCES': `"${minInstances}"` },
    sourcemap,
    logLevel: 'error',
  })
}

async function buildApp(): Promise<boolean> {
  if (!existsSync('src/main.tsx')) return false
  const { build } = await import('vite')
  await build({ logLevel: 'warn' })
  // In this folder, the server stores compressed files of the app. Without the deletion, each build would add files.
  rmSync('.cache/compressed', { recursive: true, force: true })
  return true
}

/**
 * The time of the latest change in these paths, in milliseconds since 1970. Includes the times of folders, because the
 * deletion of a file changes only the time of its folder.
 */
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
