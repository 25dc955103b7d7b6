import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

it.each(readdirSync(new URL('planted/', import.meta.url)))(
  'the patch %s, which adds a bug, can be applied to the sources',
  patch => {
    const check = () => execFileSync('git', ['apply', '--check', `tests/simulation/planted/${patch}`], { cwd: root })
    expect(check).not.toThrow()
  },
)
