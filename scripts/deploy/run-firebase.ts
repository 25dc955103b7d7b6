import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFirebaseTools, toolsVersion } from '../firebase/find-tools.ts'
import { type Configuration, DeployError } from './configuration.ts'
import type { RunFirebase } from './context.ts'

/**
 * Returns a function that runs `firebase-tools` with the configuration of `createUploadConfig`. If the tool is not
 * installed, npx downloads a pinned version (312 MB).
 */
export const runPinnedFirebase =
  (folder: string, configuration: Configuration, environment: NodeJS.ProcessEnv = {}): RunFirebase =>
  async args => {
    const config = join(folder, '.firebase-deploy.json')
    writeFileSync(config, JSON.stringify(createUploadConfig(folder, configuration.project)))
    try {
      const installed = findFirebaseTools('lib/bin/firebase.js')
      const [command, ...first] =
        installed === undefined ? ['npx', '--yes', `firebase-tools@${toolsVersion}`] : [process.execPath, installed]
      const rest = ['deploy', '--non-interactive', '--project', configuration.project, '--config', config]
      const code = await run(command!, [...first, ...rest, ...args], { ...process.env, ...environment })
      if (code !== 0) throw new DeployError(`firebase deploy ${args.join(' ')} falló (${code}); arriba dice por qué.`)
    } finally {
      rmSync(config, { force: true })
    }
  }

/**
 * Returns the content of `firebase.json` for the upload: the functions come from the upload folder, and the app goes to
 * the Hosting site that has the project's id.
 */
export function createUploadConfig(folder: string, project: string): object {
  const config = JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8'))
  return {
    ...config,
    hosting: { ...config.hosting, site: project },
    functions: config.functions.map((each: object) => ({ ...each, source: '.deploy/functions' })),
  }
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    child.once('error', reject)
    child.once('exit', code => resolve(code ?? 1))
  })
}
