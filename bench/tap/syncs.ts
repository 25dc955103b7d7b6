import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { Chromium } from '../../tests/chaos/chromium.ts'

/**
 * How often the kernel was told to write the browser's databases to the disk while the work was done.
 * @returns `undefined` where there is no strace, or it may not look
 */
export async function countDiskSyncs(chromium: Chromium, work: () => Promise<void>): Promise<number | undefined> {
  if (spawnSync('strace', ['-V']).error) return void (await work())
  const processes = processGroup(chromium.pid).flatMap(pid => ['-p', String(pid)])
  const args = ['-f', '-y', '-qq', '-e', 'trace=fsync,fdatasync', ...processes]
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let seen = ''
  tracer.stderr.on('data', chunk => {
    seen += chunk
  })
  await waitUntilTraced(processes.filter(word => word !== '-p').map(Number), tracer.pid!)
  await work()
  if (tracer.exitCode !== null) return undefined
  const gone = once(tracer, 'close')
  tracer.kill('SIGINT')
  await gone
  return seen.split('\n').filter(line => /f(data)?sync\(\d+<.*IndexedDB/.test(line)).length
}

/** The browser and all that it has started: any of them may hold the database. */
function processGroup(pid: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(each => readStat(each)?.[2] === String(pid))
}

/** Of /proc/PID/stat, from the state on: state, parent, group. */
function readStat(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  } catch {
    return undefined
  }
}

/** Until the kernel says that each is traced, or the tracer has given up. */
async function waitUntilTraced(pids: number[], tracer: number): Promise<void> {
  const isTraced = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`TracerPid:\t${tracer}\n`)
    } catch {
      return true
    }
  }
  while (readStat(tracer) && readStat(tracer)![0] !== 'Z' && !pids.every(isTraced))
    await new Promise(resolve => setImmediate(resolve))
}
