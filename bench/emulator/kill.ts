/**
 * `npm run bench:kill [-- ROUNDS]`: in each round (by default 200), kills the embedded backend (folder `emulator`) with
 * SIGKILL while the backend commits documents. The exit code is 1 when an acknowledged commit is lost, when only a part
 * of a commit is stored, or when the store's version (the time of its last commit) is lower than that of an
 * acknowledged commit.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playKillRound } from '../../tests/contract/support/kill-rounds.ts'

const rounds = Number(process.argv[2] ?? 200)
const dataDir = mkdtempSync(join(tmpdir(), 'comanda-kill-'))
const damaged: string[] = []
let acknowledged = 0
for (let round = 0; round < rounds; round++) {
  const damage = await playKillRound(dataDir, `round${round}`)
  acknowledged += damage.acknowledged
  if (damage.lost.length + damage.incompleteIds.length > 0 || damage.isVersionBehind)
    damaged.push(JSON.stringify({ round, ...damage }))
}
rmSync(dataDir, { recursive: true, force: true })
console.log(`${rounds} rounds of SIGKILL, ${acknowledged} acknowledged commits of three documents`)
console.log(damaged.length === 0 ? 'met: nothing lost, nothing half there' : `MISSED:\n${damaged.join('\n')}`)
process.exitCode = damaged.length === 0 ? 0 : 1
