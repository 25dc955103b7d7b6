import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { Chromium } from '../../tests/chaos/chromium.ts'

/**
 * Counts the fsync and fdatasync calls on the browser's IndexedDB files while `work` runs.
 * @returns undefined when strace is not installed or not permitted
 */
export async function countDiskSyncs(chromium: Chromium, work: () => Promise<void>): Promise<number | undefined> {
  if (spawnSync('strace', ['-V']).error) return void (await work())
  const processes = processGroup(chromium.pid).flatMap(pid => ['-p', String(pid)])
  const args = ['-f', '-y', '-qq', '-e', 'trace=fsync,fdatasync', ...processes]
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  tracer.stderr.on('data', chunk => {
    output += chunk
  })
  await waitUntilTraced(processes.filter(word => word !== '-p').map(Number), tracer.pid!)
  await work()
  if (tracer.exitCode !== null) return undefined
  const closed = once(tracer, 'close')
  tracer.kill('SIGINT')
  await closed
  return output.split('\n').filter(line => /f(data)?sync\(\d+<.*IndexedDB/.test(line)).length
}

/** The ids of all processes of the browser, because any of them may write the database. */
function processGroup(pid: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(each => readStat(each)?.[2] === String(pid))
}

/** Returns the fields of /proc/PID/stat after the process name: state, parent, process group … */
function readStat(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  } catch {
    return undefined
  }
}

/** Waits until strace traces all of the processes that still run, or until strace has ended. */
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
