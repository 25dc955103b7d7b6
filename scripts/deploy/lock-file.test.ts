import { expect, it } from 'vitest'
import { type LockFile, makeUploadManifests } from './lock-file.ts'

const lock: LockFile = {
  lockfileVersion: 3,
  packages: {
    '': {},
    functions: {},
    'node_modules/ours': { link: true },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^1' }, peerDependencies: { c: '*', absent: '*' } },
    'node_modules/a/node_modules/b': { version: '1.5.0', dependencies: { c: '*' }, optionalDependencies: { d: '*' } },
    'node_modules/b': { version: '2.0.0', dev: true },
    'node_modules/c': { version: '3.0.0', dev: true },
    'node_modules/d': { version: '4.0.0' },
    'node_modules/unused': { version: '5.0.0' },
  },
}
const manifest = {
  name: 'x',
  version: '1',
  private: true,
  type: 'module',
  main: 'index.js',
  engines: { node: '24' },
} as const

it('`makeUploadManifests` returns a lock file with only the packages that the dependencies need, with the versions and paths of the project’s lock file', () => {
  const made = makeUploadManifests(lock, manifest, ['a'])
  expect(made.manifest).toEqual({ ...manifest, dependencies: { a: '1.0.0' } })
  expect(Object.keys(made.lock.packages)).toEqual([
    '',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/d',
  ])
  expect(made.lock.packages['node_modules/c']).toEqual({ version: '3.0.0' })
})

it('`makeUploadManifests` refuses a dependency that is not in the project’s lock file', () => {
  expect(() => makeUploadManifests(lock, manifest, ['absent'])).toThrow('absent is not in package-lock.json')
})
