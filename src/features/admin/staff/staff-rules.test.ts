import { describe, expect, it } from 'vitest'
import type { StaffMember } from '../../../platform/staff.ts'
import { findLastPerson, findLastSignIn, findStaffProblems, sortStaff } from './staff-rules.ts'

const tablet = (name: string, signedIn?: { [uid: string]: number }) => ({
  ...{ device: name, name, enrolledAt: 1 },
  ...(signedIn && { signedIn }),
})

describe('the fields of a new person', () => {
  it('are accepted with a name, a user name and a password of 10 characters that are not only digits', () => {
    expect(findStaffProblems({ name: 'Ana', user: ' Ana.P ', password: 'clave larga' })).toEqual({})
  })

  it('name each problem', () => {
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

describe('the last sign-in', () => {
  const tablets = [tablet('Barra', { ana: 5, luis: 9 }), tablet('Terraza', { ana: 7 }), tablet('Vieja')]

  it('of a person is the latest of all enrolled tablets', () => {
    expect(findLastSignIn('ana', tablets)).toEqual({ at: 7, tablet: 'Terraza' })
    expect(findLastSignIn('eva', tablets)).toBeUndefined()
  })

  it('of a tablet is the latest of all people', () => {
    expect(findLastPerson(tablets[0]!)).toEqual({ at: 9, uid: 'luis' })
    expect(findLastPerson(tablets[2]!)).toBeUndefined()
  })
})

it('people are listed by name, those without access last', () => {
  const person = (name: string, active = true) =>
    ({ uid: name, user: name, name, role: 'waiter', active }) as StaffMember
  const names = sortStaff([person('Zoe'), person('Ana', false), person('Luis')]).map(({ name }) => name)
  expect(names).toEqual(['Luis', 'Zoe', 'Ana'])
})
