import type { UsageJson } from '../../emulator/usage.ts'
import type { RunningServer } from '../../tests/support/server.ts'

/**
 * Waits until the server's counts do not change for 0.3 seconds, and returns the counts since the start of the server.
 */
export async function readUsage({ port }: RunningServer): Promise<UsageJson> {
  const read = async () => (await fetch(`http://127.0.0.1:${port}/emulator/v1/usage`)).json() as Promise<UsageJson>
  for (let last = await read(); ; ) {
    await new Promise(resolve => setTimeout(resolve, 300))
    const now = await read()
    if (JSON.stringify(now) === JSON.stringify(last)) return now
    last = now
  }
}

export function subtract(after: UsageJson, before: UsageJson): UsageJson {
  const difference = <Key extends string>(a: { [key in Key]?: number }, b: { [key in Key]?: number }) =>
    Object.fromEntries(Object.keys(a).map(key => [key, (a[key as Key] ?? 0) - (b[key as Key] ?? 0)])) as {
      [key in Key]: number
    }
  return {
    reads: difference(after.reads, before.reads),
    writes: after.writes - before.writes,
    deletes: after.deletes - before.deletes,
    calls: difference(after.calls, before.calls),
    sentBytes: difference(after.sentBytes, before.sentBytes),
  }
}
