import { describe, expect, it } from 'vitest'
import type { StaffMember } from '../../../platform/staff.ts'
import { findLastPerson, findLastSignIn, findStaffProblems, sortStaff } from './staff-rules.ts'

const tablet = (name: string, signedIn?: { [uid: string]: number }) => ({
  ...{ device: name, name, enrolledAt: 1 },
  ...(signedIn && { signedIn }),
})

describe('findStaffProblems', () => {
  it('accepts a user name with capitals and outer spaces, and a password of 11 characters that are not all digits', () => {
    expect(findStaffProblems({ name: 'Ana', user: ' Ana.P ', password: 'clave larga' })).toEqual({})
  })

  it('returns the problem of each invalid field', () => {
    expect(findStaffProblems({ name: ' ', user: 'a b', password: 'corta' })).toEqual({
      name: { rule: 'required' },
      user: { rule: 'format' },
      password: { rule: 'minLength', length: 10 },
    })
    expect(findStaffProblems({ name: 'x'.repeat(121), user: '', password: '1234567890' })).toEqual({
      name: { rule: 'maxLength', length: 120 },
      user: { rule: 'required' },
      password: { rule: 'format' },
    })
  })
})

describe('findLastSignIn and findLastPerson', () => {
  const tablets = [tablet('Barra', { ana: 5, luis: 9 }), tablet('Terraza', { ana: 7 }), tablet('Vieja')]

  it('findLastSignIn returns the latest sign-in of a person on any tablet, or undefined if there was none', () => {
    expect(findLastSignIn('ana', tablets)).toEqual({ at: 7, tablet: 'Terraza' })
    expect(findLastSignIn('eva', tablets)).toBeUndefined()
  })

  it('findLastPerson returns the person who signed in last on a tablet, or undefined if nobody did', () => {
    expect(findLastPerson(tablets[0]!)).toEqual({ at: 9, uid: 'luis' })
    expect(findLastPerson(tablets[2]!)).toBeUndefined()
  })
})

it('sortStaff sorts people by name, and puts people whose account is blocked last', () => {
  const person = (name: string, active = true) =>
    ({ uid: name, user: name, name, role: 'waiter', active }) as StaffMember
  const names = sortStaff([person('Zoe'), person('Ana', false), person('Luis')]).map(({ name }) => name)
  expect(names).toEqual(['Luis', 'Zoe', 'Ana'])
})
