import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * A shell script that runs a program, and kills the process group when the pipe at its standard input is closed. The
 * operating system closes the pipe when this Node process ends, even if this process is killed.
 */
const script = 'exec 4<&0 </dev/null; { cat <&4 3>&-; kill -KILL 0; } >/dev/null & exec "$@" 4<&-'

type Options = Pick<SpawnOptions, 'env'> & {
  /** The program writes to its file descriptor 3, which is `stdio[3]` of the result. */
  hasOutput3?: boolean
}

/**
 * Starts a program in a new process group, to which all processes that the program starts belong. When this Node
 * process ends, the whole group ends.
 */
export function startGroup(program: string, args: string[], { env, hasOutput3 }: Options = {}): ChildProcess {
  return spawn('/bin/sh', ['-c', script, 'sh', program, ...args], {
    env: env ?? process.env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore', hasOutput3 ? 'pipe' : 'ignore'],
  })
}

/**
 * Asks the program to end (SIGTERM), waits at most five seconds, and then kills the remaining processes of its group.
 */
export async function endGroup(program: ChildProcess): Promise<void> {
  if (program.pid === undefined) return
  if (program.kill()) await once(program, 'exit', { signal: AbortSignal.timeout(5_000) }).catch(() => {})
  try {
    process.kill(-program.pid, 'SIGKILL')
  } catch {
    // No process of the group is left.
  }
}
