import { describe, expect, it } from 'vitest'
import { Lockout } from './lockout.ts'

const fail = (lockout: Lockout, times: number, address = 'here') => {
  for (let i = 0; i < times; i++) lockout.recordFailure('ana', address)
}

describe('the lock-out', () => {
  it('starts with the tenth wrong password and holds only for that address', () => {
    const lockout = new Lockout()
    fail(lockout, 9)
    expect(lockout.isLocked('ana', 'here')).toBe(false)
    fail(lockout, 1)
    expect(lockout.isLocked('ana', 'here')).toBe(true)
    expect(lockout.isLocked('ana', 'there')).toBe(false)
    expect(lockout.isLocked('luis', 'here')).toBe(false)
  })

  it('ends a quarter of an hour after the last wrong password and then counts from zero', () => {
    let now = 0
    const lockout = new Lockout(() => now)
    fail(lockout, 10)
    now = 15 * 60_000 - 1
    expect(lockout.isLocked('ana', 'here')).toBe(true)
    now += 1
    expect(lockout.isLocked('ana', 'here')).toBe(false)
    fail(lockout, 1)
    expect(lockout.isLocked('ana', 'here')).toBe(false)
  })
})
