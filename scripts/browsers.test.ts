import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const versionsIn = (path: string, pattern: RegExp) => readFileSync(path, 'utf8').match(pattern)?.slice(1)

it('the README, the build target and the message to older browsers name the same oldest supported versions of browsers', () => {
  const versions = versionsIn('README.md', /Safari (\S+) \(iOS \S+\), Chrome and Edge (\d+), Firefox (\d+)/)
  expect(versions).toHaveLength(3)
  expect(versionsIn('index.html', /Safari (\S+) \([^)]*\), Chrome o Edge (\d+), Firefox (\d+)/)).toEqual(versions)
  const [safari, chrome, firefox] = versions!
  const target = readFileSync('vite.config.ts', 'utf8')
  expect(target).toContain(`['safari${safari}', 'chrome${chrome}', 'edge${chrome}', 'firefox${firefox}']`)
})
