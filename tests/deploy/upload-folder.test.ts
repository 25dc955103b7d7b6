import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { externalPackages } from '../../scripts/build.ts'
import { listFiles, writeUploadFolder } from '../../scripts/deploy/upload-folder.ts'
import { configuration, createDeployTestSetup, type DeployTestSetup } from './deploy-test-setup.ts'

let setup: DeployTestSetup
let folder: string
beforeAll(async () => {
  setup = await createDeployTestSetup()
  folder = join(setup.folder, '.deploy/functions')
})
afterAll(() => setup.close())

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

it('the upload folder contains only the bundle, a package.json with exact versions, the lock file and the environment variables', async () => {
  writeFileSync(join(setup.folder, `functions/.env.${configuration.project}`), 'WEB_API_KEY=AIza-x\n')
  const release = await writeUploadFolder(setup.folder, { ...configuration, minInstances: 3 })
  const variables = `.env.${configuration.project}`
  expect(listFiles(folder)).toEqual([variables, 'index.js', 'package-lock.json', 'package.json'])
  expect(read(variables)).toBe(`WEB_API_KEY=AIza-x\nCOMANDA_RELEASE=${release}\n`)
  expect(read('index.js')).toContain('Number("3")')
  expect(read('index.js')).not.toContain('sourceMappingURL')
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { [name: string]: string } }
  expect(Object.keys(dependencies)).toEqual(externalPackages)
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

it('`writeUploadFolder` returns the same hash for the same content, and another hash if the environment variables differ', async () => {
  const release = await writeUploadFolder(setup.folder, configuration)
  expect(await writeUploadFolder(setup.folder, configuration)).toBe(release)
  writeFileSync(join(setup.folder, `functions/.env.${configuration.project}`), 'WEB_API_KEY=AIza-y\n')
  expect(await writeUploadFolder(setup.folder, configuration)).not.toBe(release)
})

it('`npm ci` can install the packages of the upload folder without asking the registry for versions', () => {
  const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--omit=dev']
  expect(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' })).toMatch(/added \d+ packages/)
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})
