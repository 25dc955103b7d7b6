import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Configuration } from '../../scripts/deploy/configuration.ts'
import { type DeployOptions, deploy } from '../../scripts/deploy/deploy.ts'
import type { Line } from '../../scripts/deploy/run-steps.ts'
import { fakeDeployRoute, runFakeFirebase } from './fake-google/fake-firebase.ts'
import { type FakeGoogle, startFakeGoogle } from './fake-google/server.ts'

export const configuration: Configuration = {
  project: 'comanda-prueba',
  location: 'us-central1',
  domain: null,
  hosts: 'bare',
  minInstances: 1,
  budget: 60,
  alertEmails: ['uno@example.com', 'dos@example.com'],
}

/**
 * A folder with the files of the repository that a deployment needs, a fake Google, and credentials for it. `run`
 * deploys and returns the printed lines.
 */
export type DeployTestSetup = {
  folder: string
  google: FakeGoogle
  run: (options?: Partial<DeployOptions>) => Promise<{ lines: Line[]; isWhole: boolean }>
  close: () => Promise<void>
}

export async function createDeployTestSetup(): Promise<DeployTestSetup> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-deploy-'))
  cpSync('firebase', join(folder, 'firebase'), { recursive: true })
  for (const name of ['firebase.json', 'package-lock.json', 'node_modules'])
    symlinkSync(resolve(name), join(folder, name))
  mkdirSync(join(folder, 'functions'))
  cpSync('functions/package.json', join(folder, 'functions/package.json'))
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/index.html'), '<html></html>')
  writeFileSync(join(folder, 'dist/assets/index-1.js'), '1')
  const google = await startFakeGoogle(configuration.project, [fakeDeployRoute(folder)])
  const credentials = writeCredentials(folder, google.url)
  const release = () => 'a1b2c3'
  const run: DeployTestSetup['run'] = async options => {
    process.env.GOOGLE_APPLICATION_CREDENTIALS = credentials
    const lines: Line[] = []
    const { isWhole } = await deploy(configuration, {
      plan: false,
      folder,
      loopback: google.url,
      pause: async () => {},
      runFirebase: runFakeFirebase(google.url, release),
      build: async () => {},
      writeUpload: async () => release(),
      announce: () => {},
      print: line => lines.push(line),
      ...options,
    })
    return { lines, isWhole }
  }
  const close = async () => {
    await google.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, google, run, close }
}

/**
 * Writes fake credentials, with which Google's library fetches its token from the fake Google at `url`. @returns the
 * path of the credentials
 */
export function writeCredentials(folder: string, url: string): string {
  const path = join(folder, 'credentials.json')
  writeFileSync(join(folder, 'subject-token'), 'fake-subject-token')
  const credentials = {
    type: 'external_account',
    audience: '//iam.googleapis.com/locations/global/workforcePools/fake/providers/fake',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${url}/sts.googleapis.com/v1/token`,
    credential_source: { file: join(folder, 'subject-token') },
  }
  writeFileSync(path, JSON.stringify(credentials))
  return path
}
