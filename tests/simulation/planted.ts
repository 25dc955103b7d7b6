/**
 * `npm run simulate:planted` checks that the simulation finds bugs. Each patch in `planted/` adds a bug that this or
 * another product once had, or that an engineer might write. The script applies each patch to a separate copy of the
 * sources and prints how many seeds the simulation needs to find the bug. The simulation cannot see some bugs; then the
 * first line of the patch names the unit test that must fail, such as `Found by: domain/split.test.ts`. `-- NAME` runs
 * only patches whose file name contains NAME. Exits with 1 if a bug is not found.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const maxSeeds = Number(process.env.SEEDS ?? 2000)
const root = new URL('../..', import.meta.url).pathname
const patches = new URL('planted/', import.meta.url).pathname
const [wanted = ''] = process.argv.slice(2)

function copyWithBug(patch: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const name of [
    'async',
    'domain',
    'functions/src',
    'src',
    'tests',
    'package.json',
    'tsconfig.base.json',
    'vitest.config.ts',
  ]) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const { status, stderr } = spawnSync('git', ['apply', join(patches, patch)], { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${patch} no longer applies: ${stderr}`)
  return copy
}

/** @returns the unit test that a patch names, such as `domain/split.test.ts` */
const unitTestOf = (patch: string): string | undefined =>
  /^Found by: (.+)$/m.exec(readFileSync(join(patches, patch), 'utf8'))?.[1]

function failsIn(copy: string, unitTest: string): boolean {
  const env = { ...process.env, NO_COLOR: '1' }
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', unitTest]
  return /Tests +\d+ failed/.test(spawnSync(process.execPath, vitest, { cwd: copy, encoding: 'utf8', env }).stdout)
}

/** @returns the number of seeds that were run and the violated invariant, or undefined if no seed found the bug */
function findInSimulation(copy: string): Promise<{ seeds: number; broken: string } | undefined> {
  const simulation = spawn(process.execPath, ['tests/simulation/main.ts', '--seeds', String(maxSeeds), '--first'], {
    cwd: copy,
  })
  let output = ''
  simulation.stdout.on('data', data => {
    output += data
  })
  simulation.stderr.on('data', data => {
    output += data
  })
  return new Promise((resolve, reject) => {
    simulation.on('close', () => {
      if (!/\d broken$/.test(output.trim())) reject(new Error(`the simulation did not run: ${output}`))
      const broken = /BROKEN {3}(.*)/.exec(output)?.[1]
      const seeds = /([\d,]+) seeds, \d+ broken$/m.exec(output.trim())?.[1]
      resolve(broken && seeds ? { seeds: Number(seeds.replaceAll(',', '')), broken } : undefined)
    })
  })
}

let notFound = 0
console.log('bug                                    seeds   which promise was broken')
for (const patch of readdirSync(patches).filter(name => name.endsWith('.patch') && name.includes(wanted))) {
  const copy = copyWithBug(patch)
  const unitTest = unitTestOf(patch)
  const found = unitTest === undefined ? await findInSimulation(copy) : failsIn(copy, unitTest) && { broken: unitTest }
  rmSync(copy, { recursive: true })
  if (!found) notFound++
  const seeds = found && 'seeds' in found ? String(found.seeds) : '-'
  const broken = found ? found.broken : `NOT FOUND in ${unitTest ?? `${maxSeeds} seeds`}`
  console.log(`${basename(patch, '.patch').padEnd(38)} ${seeds.padStart(5)}   ${broken.slice(0, 90)}`)
}
process.exitCode = notFound === 0 ? 0 : 1
