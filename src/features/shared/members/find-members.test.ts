import { describe, expect, it } from 'vitest'
import { findMemberForEnter, findMembers } from './find-members.ts'

const ines = { id: 'a', name: 'Inés Prado', number: '0007' }
const raul = { id: 'b', name: 'Raúl Prado Sada', number: '0070' }
const peña = { id: 'c', name: 'Peña, Álvaro', number: 'A-12' }
const members = [ines, raul, peña]
const idsOf = (query: string) => findMembers(members, query).map(({ id }) => id)

describe('the members that a search finds', () => {
  it('have a name with words that begin with the words of the search, ignoring accents and case', () => {
    expect(idsOf('INES')).toEqual(['a'])
    expect(idsOf('prado')).toEqual(['a', 'b'])
    expect(idsOf('sada raul')).toEqual(['b'])
    expect(idsOf('alvaro pena')).toEqual(['c'])
    expect(idsOf('nadie')).toEqual([])
    expect(idsOf('')).toEqual(['a', 'b', 'c'])
  })

  it('have a number that begins with the typed digits, ignoring leading zeros; an exact match comes first', () => {
    expect(idsOf('0007')).toEqual(['a'])
    expect(idsOf('7')).toEqual(['a', 'b'])
    expect(findMembers([raul, ines], '7').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(idsOf('a-12')).toEqual(['c'])
  })

  it('never have a number that only resembles the typed number, for example with two digits exchanged', () => {
    const member = { id: 'd', name: 'Luz', number: '123456789' }
    expect(findMembers([member], '123456798')).toEqual([])
    expect(findMembers([member], '123456789')).toEqual([member])
  })
})

describe('the member that the Enter key chooses', () => {
  it('is the only member with exactly the typed number, or else the only member found, or else nobody', () => {
    expect(findMemberForEnter([ines], 'ines')).toBe(ines)
    expect(findMemberForEnter([ines, raul], '7')).toBe(ines)
    expect(findMemberForEnter([ines, raul], 'prado')).toBeUndefined()
    expect(findMemberForEnter([ines, { ...raul, number: '7' }], '7')).toBeUndefined()
  })
})
