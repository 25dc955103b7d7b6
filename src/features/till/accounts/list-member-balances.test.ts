import { describe, expect, it } from 'vitest'
import type { CustomerRow, KnownAccounts } from '../../../data/store/schema.ts'
import { listAccountsInDebt, mergeAccounts } from './list-member-balances.ts'

const at = (balance: number, readAt: number, version = 1) => ({ balance, version, readAt })
const answer = (isComplete: boolean, ...accounts: { customerId: string; balance: number; version: number }[]) => ({
  report: { accounts, isComplete },
  readAt: 100,
})

describe('the balances of members that are shown', () => {
  it('are all balances stored on this device while the server has not sent its list', () => {
    const known = { ines: at(50, 10) }
    expect(mergeAccounts(known, undefined)).toEqual(known)
  })

  it('leave out a stored debt that is not in the server’s complete list, unless it was read after the list', () => {
    const known = { settled: at(50, 10), charged: at(70, 101) }
    expect(mergeAccounts(known, answer(true))).toEqual({ charged: at(70, 101) })
  })

  it('include the stored balances of other members if the server sent only the highest balances', () => {
    const known = { small: at(5, 10) }
    const read = answer(false, { customerId: 'large', balance: 900, version: 1 })
    expect(mergeAccounts(known, read)).toEqual({ large: at(900, 100), small: at(5, 10) })
  })

  it('come from the newer version of an account that both this device and the server’s list have', () => {
    const known = { later: at(20, 120, 3), earlier: at(20, 10, 1) }
    const read = answer(
      true,
      { customerId: 'later', balance: 90, version: 2 },
      { customerId: 'earlier', balance: 90, version: 2 },
    )
    expect(mergeAccounts(known, read)).toEqual({ later: at(20, 120, 3), earlier: at(90, 100, 2) })
  })
})

it('the list of debts has only members who owe something, also archived and unknown ones, the highest balance first', () => {
  const archived = { id: 'ines', name: 'Inés Prado', number: '0007', active: false } as CustomerRow
  const accounts: KnownAccounts = { ines: at(50, 1), unknown: at(70, 1), settled: at(0, 1), credit: at(-5, 1) }
  const owing = listAccountsInDebt(accounts, new Map([['ines', archived]]))
  expect(owing.map(({ id, balance, member }) => [id, balance, member])).toEqual([
    ['unknown', 70, undefined],
    ['ines', 50, archived],
  ])
})
