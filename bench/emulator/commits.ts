import type { RunningServer } from '../../tests/support/server.ts'

/** The path of a test project's documents. Everybody may read and write them when the server runs with `--test`. */
export const documentsRoot = 'projects/test-emulator/databases/(default)/documents'

type Fields = { [name: string]: object }

/** Writes documents in one commit. @param documents maps the path of each document to its fields */
export async function commitDocuments(port: number, documents: { [path: string]: Fields }): Promise<void> {
  const writes = Object.entries(documents).map(([path, fields]) => ({
    update: { name: `${documentsRoot}/${path}`, fields },
  }))
  const response = await fetch(`http://127.0.0.1:${port}/v1/${documentsRoot}:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes }),
  })
  if (!response.ok) throw new Error(`commit answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/** The number of commits per second, and the median and the 99th percentile of the duration of a commit in ms. */
export type CommitTimes = { perSecond: number; p50: number; p99: number }

/**
 * Makes `commits` commits and measures how long they take. Eight writers run in parallel, and each commits one small
 * document after another.
 */
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
      await commitDocuments(server.port, { [path(i)]: { n: { integerValue: String(Math.floor(from * 1000)) } } })
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

/**
 * Runs all measurements in each round, so that a slow moment of the machine affects all measurements alike.
 * @returns for each measurement the medians over all rounds
 */
export async function measureAlternately(measures: (() => Promise<CommitTimes>)[], rounds = 9): Promise<CommitTimes[]> {
  const all: CommitTimes[][] = measures.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [i, measure] of measures.entries()) all[i]!.push(await measure())
  }
  return all.map(times => ({
    perSecond: median(times.map(each => each.perSecond)),
    p50: median(times.map(each => each.p50)),
    p99: median(times.map(each => each.p99)),
  }))
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

export function printUsage(name: string, server: RunningServer): void {
  const { cpuSeconds, megabytes } = server.usage()
  console.log(
    `  ${name.padEnd(24)} ${megabytes.toFixed(0).padStart(6)} MB ${cpuSeconds.toFixed(1).padStart(6)} s of CPU`,
  )
}

/**
 * Prints one row for each measurement.
 * @returns whether the p50 of each measurement is at most `maxRatio` times the p50 of the first measurement
 */
export function printCommitTimes(title: string, names: string[], times: CommitTimes[], maxRatio: number): boolean {
  console.log(`\n${title}`)
  for (const [i, { perSecond, p50, p99 }] of times.entries()) {
    const ratio = p50 / times[0]!.p50
    const row = [perSecond.toFixed(0).padStart(6), p50.toFixed(2).padStart(8), p99.toFixed(2).padStart(8)]
    console.log(`  ${names[i]!.padEnd(24)} ${row.join('')}  × ${ratio.toFixed(2)}`)
  }
  const worst = Math.max(...times.map(({ p50 }) => p50 / times[0]!.p50))
  console.log(
    `  ${worst <= maxRatio ? 'met' : 'MISSED'}: at most × ${maxRatio} (commits/s, p50 ms, p99 ms, ratio of p50)`,
  )
  return worst <= maxRatio
}
