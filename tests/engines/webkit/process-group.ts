import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Kills the group when the pipe at its standard input is closed. The system closes the pipe when this process ends, even
 * if this process is killed.
 */
const script = 'exec 4<&0 </dev/null; { cat <&4 3>&-; kill -KILL 0; } >/dev/null & exec "$@" 4<&-'

type Options = Pick<SpawnOptions, 'env'> & {
  /** The program writes to its file descriptor 3, which is `stdio[3]` of the result. */
  hasOutput3?: boolean
}

/**
 * Starts a program in a new process group. The processes that the program starts are in the same group. The group ends
 * at the latest when this process ends.
 */
export function startGroup(program: string, args: string[], { env, hasOutput3 }: Options = {}): ChildProcess {
  return spawn('/bin/sh', ['-c', script, 'sh', program, ...args], {
    env: env ?? process.env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore', hasOutput3 ? 'pipe' : 'ignore'],
  })
}

/** Lets the program end by itself, for at most five seconds, and then kills what is left of its group. */
export async function endGroup(program: ChildProcess): Promise<void> {
  if (program.pid === undefined) return
  if (program.kill()) await once(program, 'exit', { signal: AbortSignal.timeout(5_000) }).catch(() => {})
  try {
    process.kill(-program.pid, 'SIGKILL')
  } catch {
    // No process of the group is left.
  }
}
