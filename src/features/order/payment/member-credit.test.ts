import { describe, expect, it } from 'vitest'
import { computeMemberCredit, predictChargeOutcome } from './member-credit.ts'

const known = { balance: 300_00, version: 4, readAt: 1_000 }
const customer = { creditLimit: 1_000_00 }

describe('the credit (the amount that a member may still charge)', () => {
  it('is the member’s limit less the balance on the server and the charges that only this device has', () => {
    const account = { known, pending: 50_00, hasPendingCredit: false }
    expect(computeMemberCredit({ customer, account, isCurrent: true, offlineLimit: 10_00 })).toEqual({
      balance: 350_00,
      limit: 1_000_00,
      credit: 650_00,
      readAt: 1_000,
      isCurrent: true,
      seen: { version: 4 },
    })
  })

  it('has no `seen` (the version of the member’s account) if the balance was not read just now', () => {
    const account = { known, pending: 0, hasPendingCredit: false }
    const credit = computeMemberCredit({ customer, account, isCurrent: false, offlineLimit: undefined })
    expect([credit.balance, credit.seen, credit.isCurrent]).toEqual([300_00, undefined, false])
  })

  it('is the limit for offline charges, less what this device has charged, if the balance is unknown', () => {
    const account = { known: undefined, pending: 200_00, hasPendingCredit: false }
    const unknown = computeMemberCredit({ customer, account, isCurrent: false, offlineLimit: 500_00 })
    expect([unknown.balance, unknown.credit]).toEqual([undefined, 300_00])
    const without = computeMemberCredit({ customer, account, isCurrent: false, offlineLimit: undefined })
    expect(without.credit).toBe(-200_00)
  })

  it('is at most the member’s own limit if the balance is unknown', () => {
    const account = { known: undefined, pending: 200_00, hasPendingCredit: false }
    const unknown = computeMemberCredit({ customer, account, isCurrent: false, offlineLimit: 5_000_00 })
    expect(unknown.credit).toBe(800_00)
  })

  it('has no `seen` (the version of the member’s account) while a settlement is only on this device', () => {
    const account = { known, pending: -300_00, hasPendingCredit: true }
    const credit = computeMemberCredit({ customer, account, isCurrent: true, offlineLimit: undefined })
    expect([credit.credit, credit.seen, credit.isCurrent]).toEqual([1_000_00, undefined, true])
  })

  it('is unlimited for a member without a limit, even if the balance is unknown', () => {
    const account = { known: undefined, pending: 0, hasPendingCredit: false }
    expect(computeMemberCredit({ customer: {}, account, isCurrent: false, offlineLimit: 5 }).credit).toBeUndefined()
  })

  it('is 0 for an archived member, even without a limit and even if the balance is unknown', () => {
    const archived = { active: false }
    for (const account of [
      { known: { ...known, balance: 0 }, pending: 0, hasPendingCredit: false },
      { known: undefined, pending: 0, hasPendingCredit: false },
    ])
      expect(computeMemberCredit({ customer: archived, account, isCurrent: false, offlineLimit: 5 }).credit).toBe(0)
  })
})

describe('a charge beyond the credit', () => {
  it('needs an approval if the balance was read just now, and is reviewed later otherwise', () => {
    expect(predictChargeOutcome(650_00, { credit: 650_00, isCurrent: true })).toBe('within')
    expect(predictChargeOutcome(650_01, { credit: 650_00, isCurrent: true })).toBe('approval')
    expect(predictChargeOutcome(650_01, { credit: 650_00, isCurrent: false })).toBe('review')
    expect(predictChargeOutcome(9e9, { credit: undefined, isCurrent: true })).toBe('within')
  })
})
