import { describe, expect, it } from 'vitest'
import type { CommandType } from '../../../../domain/commands.ts'
import { describeMemberOfCheck, mayHaveMembers, referenceOf } from './member-of-check.ts'

const ines = { name: 'Inés Prado', number: '0007' }
const describeOf = (
  order: { customerId?: string; customerNumber?: string },
  customer: typeof ines | null,
  ...types: CommandType[]
) => describeMemberOfCheck({ order, unconfirmedTypes: new Set(types) }, customer)

describe('the member of a check', () => {
  it('has the name and number that this tablet knows, or the number that a guest gave', () => {
    const named = { kind: 'named', number: '0007', isHere: false }
    expect(describeOf({ customerId: 'socio-7' }, ines)).toEqual({ ...named, name: 'Inés Prado' })
    expect(describeOf({ customerId: 'socio-7', customerNumber: '0007' }, null)).toEqual(named)
    expect(describeOf({}, null)).toEqual({ kind: 'none', isHere: false })
  })

  it('is called unknown when this tablet does not have the name', () => {
    expect(describeOf({ customerId: 'socio-9' }, null)).toEqual({ kind: 'unknown', isHere: false })
  })

  it('is only on this tablet until the server has applied that it was set or removed', () => {
    expect(describeOf({ customerId: 'socio-7' }, ines, 'setCustomer').isHere).toBe(true)
    expect(describeOf({}, null, 'setCustomer')).toEqual({ kind: 'none', isHere: true })
    expect(describeOf({ customerId: 'socio-7' }, ines, 'sendLines').isHere).toBe(false)
  })
})

describe('what concerns members', () => {
  const [restaurant, club] = [[{ kind: 'dining' }] as const, [{ kind: 'dining' }, { kind: 'course' }] as const]

  it('is offered if the tenant has members or the check has one', () => {
    expect(mayHaveMembers({}, restaurant, true)).toBe(true)
    expect(mayHaveMembers({}, club, false)).toBe(false)
    expect(mayHaveMembers({ customerId: 'socio-7' }, restaurant, false)).toBe(true)
    expect(mayHaveMembers({ customerNumber: '0007' }, restaurant, undefined)).toBe(true)
  })

  it('is offered only to a business with a golf course while this tablet does not have the list', () => {
    expect([mayHaveMembers({}, restaurant, undefined), mayHaveMembers({}, club, undefined)]).toEqual([false, true])
  })
})

describe('the reference of a payment from a member’s account', () => {
  it('is the number and the name of the check’s member, as far as this tablet knows them', () => {
    expect(referenceOf({ customerId: 'socio-7' }, ines)).toBe('0007 Inés Prado')
    expect(referenceOf({ customerNumber: '0007' }, null)).toBe('0007')
    expect(referenceOf({}, null)).toBe('')
    expect(referenceOf({ customerId: 'x' }, { ...ines, name: 'ñ'.repeat(120) })).toHaveLength(80)
  })
})
