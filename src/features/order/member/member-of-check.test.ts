import { describe, expect, it } from 'vitest'
import type { CommandType } from '../../../../domain/commands.ts'
import { describeMemberOfCheck, memberReferenceOf, shouldOfferMembers } from './member-of-check.ts'

const ines = { name: 'Inés Prado', number: '0007' }
const describeMember = (
  order: { customerId?: string; customerNumber?: string },
  customer: typeof ines | null,
  ...types: CommandType[]
) => describeMemberOfCheck({ order, unconfirmedTypes: new Set(types) }, customer)

describe('the member of a check', () => {
  it('has the name and number that this tablet knows, or the number that a guest gave', () => {
    const named = { kind: 'named', number: '0007', isUnconfirmed: false }
    expect(describeMember({ customerId: 'socio-7' }, ines)).toEqual({ ...named, name: 'Inés Prado' })
    expect(describeMember({ customerId: 'socio-7', customerNumber: '0007' }, null)).toEqual(named)
    expect(describeMember({}, null)).toEqual({ kind: 'none', isUnconfirmed: false })
  })

  it('is called unknown when this tablet has neither the name nor the number', () => {
    expect(describeMember({ customerId: 'socio-9' }, null)).toEqual({ kind: 'unknown', isUnconfirmed: false })
  })

  it('is marked as only on this tablet until the server has applied the change of the member', () => {
    expect(describeMember({ customerId: 'socio-7' }, ines, 'setCustomer').isUnconfirmed).toBe(true)
    expect(describeMember({}, null, 'setCustomer')).toEqual({ kind: 'none', isUnconfirmed: true })
    expect(describeMember({ customerId: 'socio-7' }, ines, 'sendLines').isUnconfirmed).toBe(false)
  })
})

describe('the button that chooses a member', () => {
  const [restaurant, club] = [[{ kind: 'dining' }] as const, [{ kind: 'dining' }, { kind: 'course' }] as const]

  it('is offered if the business has members or the check already has a member', () => {
    expect(shouldOfferMembers({}, restaurant, true)).toBe(true)
    expect(shouldOfferMembers({}, club, false)).toBe(false)
    expect(shouldOfferMembers({ customerId: 'socio-7' }, restaurant, false)).toBe(true)
    expect(shouldOfferMembers({ customerNumber: '0007' }, restaurant, undefined)).toBe(true)
  })

  it('is offered before this tablet has the list of members, but only if the business has a golf course', () => {
    expect([shouldOfferMembers({}, restaurant, undefined), shouldOfferMembers({}, club, undefined)]).toEqual([
      false,
      true,
    ])
  })
})

describe('the reference of a payment from a member’s account', () => {
  it('is the number and the name of the check’s member, as far as this tablet knows them', () => {
    expect(memberReferenceOf({ customerId: 'socio-7' }, ines)).toBe('0007 Inés Prado')
    expect(memberReferenceOf({ customerNumber: '0007' }, null)).toBe('0007')
    expect(memberReferenceOf({}, null)).toBe('')
    expect(memberReferenceOf({ customerId: 'x' }, { ...ines, name: 'ñ'.repeat(120) })).toHaveLength(80)
  })
})
