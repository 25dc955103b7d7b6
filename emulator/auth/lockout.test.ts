import { describe, expect, it } from 'vitest'
import { Lockout } from './lockout.ts'

const recordFailures = (lockout: Lockout, count: number, address = 'here') => {
  for (let i = 0; i < count; i++) lockout.recordFailure('ana', address)
}

describe('the lock-out after wrong passwords', () => {
  it('starts at the tenth wrong password, for one account and one IP address only', () => {
    const lockout = new Lockout()
    recordFailures(lockout, 9)
    expect(lockout.isLocked('ana', 'here')).toBe(false)
    recordFailures(lockout, 1)
    expect(lockout.isLocked('ana', 'here')).toBe(true)
    expect(lockout.isLocked('ana', 'there')).toBe(false)
    expect(lockout.isLocked('luis', 'here')).toBe(false)
  })

  it('ends 15 minutes after the last wrong password, and then wrong passwords are counted from zero', () => {
    let now = 0
    const lockout = new Lockout(() => now)
    recordFailures(lockout, 10)
    now = 15 * 60_000 - 1
    expect(lockout.isLocked('ana', 'here')).toBe(true)
    now += 1
    expect(lockout.isLocked('ana', 'here')).toBe(false)
    recordFailures(lockout, 1)
    expect(lockout.isLocked('ana', 'here')).toBe(false)
  })
})
