/**
 * `npm run chaos -- --rounds 100`: a real Chromium runs the built app against the server that `npm start` starts. In
 * each round a waiter adds and sends dishes, and a fault occurs, for example the server is killed. Then the server must
 * have applied each command that the browser has stored, only once, and must have at least as many lines of each order
 * as the waiter's screen has shown. The seed of a round, a number, determines its taps and its fault. The first seed is
 * random, or `--from N`. `--seed N` plays only the round with this seed. Exits with 1 if anything was wrong.
 */
import { parseArgs } from 'node:util'
import { createPlan, faultNames } from './plan.ts'
import { playRounds } from './rounds.ts'

const options = { rounds: { type: 'string' }, from: { type: 'string' }, seed: { type: 'string' } } as const
const { values } = parseArgs({ options })
const rounds = Number(values.seed === undefined ? (values.rounds ?? 16) : 1)
const from = Number(values.seed ?? values.from ?? Math.floor(Math.random() * 1e6))

console.log(`${rounds} rounds from seed ${from}`)
const startedAt = performance.now()
const results = await playRounds(from, rounds, result => {
  const { fault, moment, delayMs, injectAt, revertAt, killAt, seed } = createPlan(result.seed)
  const when = `tap ${injectAt}, ${moment} + ${delayMs} ms, until tap ${revertAt}`
  const killed = killAt === undefined ? '' : `, browser killed at tap ${killAt}`
  const seconds = (result.durationMs / 1000).toFixed(1)
  const { lost, duplicated: twice, otherFaults: wrong } = result.verdict
  const ending = [
    ...lost.map(what => `LOST ${what}`),
    ...twice.map(what => `TWICE ${what}`),
    ...wrong.map(what => `WRONG ${what}`),
  ]
  console.log(
    `seed ${seed}  ${fault.padEnd(17)} ${when}${killed}: ${seconds} s${ending.map(line => `\n  ${line}`).join('')}`,
  )
})

const total = (of: (result: (typeof results)[number]) => number, among = results) =>
  among.reduce((sum, result) => sum + of(result), 0)
const lostIn = (among = results) => total(({ verdict }) => verdict.lost.length, among)
const twiceIn = (among = results) => total(({ verdict }) => verdict.duplicated.length, among)

console.log(`\n${'fault'.padEnd(18)} rounds   taps   lost  twice`)
for (const fault of faultNames) {
  const among = results.filter(result => createPlan(result.seed).fault === fault)
  const cells = [among.length, total(({ taps }) => taps, among), lostIn(among), twiceIn(among)]
  console.log(`${fault.padEnd(18)} ${cells.map(cell => String(cell).padStart(6)).join(' ')}`)
}
const wrong = total(({ verdict }) => verdict.otherFaults.length)
console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s${wrong > 0 ? `, ${wrong} things wrong` : ''}`)
console.log(`${results.length} rounds, ${total(({ taps }) => taps)} taps, ${lostIn()} lost, ${twiceIn()} twice`)
process.exitCode = results.length === rounds && lostIn() + twiceIn() + wrong === 0 ? 0 : 1
