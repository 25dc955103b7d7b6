import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { noOwner, type Scheduler } from './scheduler.ts'

/**
 * Replaces Node's clock, timers, random ids and SHA-256, so that the same seed repeats the same run. A timer of 0 ms
 * becomes a `setImmediate`, and SHA-256 is computed synchronously instead of in another thread.
 * @returns a function that restores the originals
 */
export function replaceGlobals(scheduler: Scheduler, newId: () => string): () => void {
  const real = { setTimeout, clearTimeout, now: Date.now, randomUUID: crypto.randomUUID }
  const set = (run: () => void, milliseconds = 0) => {
    if (milliseconds > 0) return scheduler.after(milliseconds, run, noOwner)
    const immediate = setImmediate(run)
    return () => clearImmediate(immediate)
  }
  const clear = (timer: unknown) => (typeof timer === 'function' ? timer() : real.clearTimeout(timer as never))
  const put = (timers: object, now: () => number, randomUUID: () => string) => {
    Object.assign(globalThis, timers)
    Date.now = now
    Object.assign(crypto, { randomUUID })
    syncBuiltinESMExports()
  }
  const { subtle } = globalThis.crypto
  Object.assign(subtle, { digest: async (_: string, data: Uint8Array) => sha256(data) })
  put({ setTimeout: set, clearTimeout: clear }, () => scheduler.now, newId)
  return () => {
    put({ setTimeout: real.setTimeout, clearTimeout: real.clearTimeout }, real.now, real.randomUUID)
    Reflect.deleteProperty(subtle, 'digest')
  }
}

const sha256 = (data: Uint8Array): Uint8Array => crypto.createHash('sha256').update(data).digest()
