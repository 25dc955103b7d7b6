import type { RunningServer } from '../../tests/support/server.ts'

/** A project that is open to all with `--test`. */
export const root = 'projects/test-emulator/databases/(default)/documents'

type Fields = { [name: string]: object }

/** Writes documents in one commit, by their paths. */
export async function commit(port: number, documents: { [path: string]: Fields }): Promise<void> {
  const writes = Object.entries(documents).map(([path, fields]) => ({ update: { name: `${root}/${path}`, fields } }))
  const response = await fetch(`http://127.0.0.1:${port}/v1/${root}:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes }),
  })
  if (!response.ok) throw new Error(`commit answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

export type CommitTimes = { perSecond: number; p50: number; p99: number }

/** Commits of one small document each, eight at a time. @returns milliseconds, and how many a second */
export async function measureCommits(
  server: RunningServer,
  commits: number,
  path: (i: number) => string,
): Promise<CommitTimes> {
  const times: number[] = []
  let next = 0
  const writer = async () => {
    for (let i = next++; i < commits; i = next++) {
      const from = performance.now()
      await commit(server.port, { [path(i)]: { n: { integerValue: String(Math.floor(from * 1000)) } } })
      times.push(performance.now() - from)
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: 8 }, writer))
  const seconds = (performance.now() - from) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]!
  return { perSecond: commits / seconds, p50: at(0.5), p99: at(0.99) }
}

/** Measures several things in turns, so that the machine's moods meet them all; medians of the turns. */
export async function measureAlternately(measures: (() => Promise<CommitTimes>)[], turns = 9): Promise<CommitTimes[]> {
  const all: CommitTimes[][] = measures.map(() => [])
  for (let turn = 0; turn < turns; turn++) {
    for (const [i, measure] of measures.entries()) all[i]!.push(await measure())
  }
  return all.map(paces => ({
    perSecond: median(paces.map(each => each.perSecond)),
    p50: median(paces.map(each => each.p50)),
    p99: median(paces.map(each => each.p99)),
  }))
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** Prints what a server has used up so far. */
export function printUsage(name: string, server: RunningServer): void {
  const { cpuSeconds, megabytes } = server.usage()
  console.log(
    `  ${name.padEnd(24)} ${megabytes.toFixed(0).padStart(6)} MB ${cpuSeconds.toFixed(1).padStart(6)} s of CPU`,
  )
}

/** Prints a row for each pace, and whether the last p50 stays within `bound` times the first. */
export function printCommitTimes(title: string, names: string[], paces: CommitTimes[], maxRatio: number): boolean {
  console.log(`\n${title}`)
  for (const [i, { perSecond, p50, p99 }] of paces.entries()) {
    const ratio = p50 / paces[0]!.p50
    const row = [perSecond.toFixed(0).padStart(6), p50.toFixed(2).padStart(8), p99.toFixed(2).padStart(8)]
    console.log(`  ${names[i]!.padEnd(24)} ${row.join('')}  × ${ratio.toFixed(2)}`)
  }
  const worst = Math.max(...paces.map(({ p50 }) => p50 / paces[0]!.p50))
  console.log(
    `  ${worst <= maxRatio ? 'met' : 'MISSED'}: at most × ${maxRatio} (commits/s, p50 ms, p99 ms, ratio of p50)`,
  )
  return worst <= maxRatio
}
