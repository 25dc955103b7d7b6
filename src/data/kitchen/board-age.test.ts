import { expect, it } from 'vitest'
import { computeBoardAge } from './board-age.ts'

const start = 1_000
const online = { state: 'online', since: 1_000, at: 1_500, heard: 1_600, boards: ['barra', 'fria'] } as const

it('a board is current once the server has answered for all its stations since the page was opened', () => {
  expect(computeBoardAge({ ...online, boards: [...online.boards] }, start, ['barra', 'fria'])).toBe('current')
})

it('a board that is not current says until when its orders were up to date: the earliest such time of its stations', () => {
  const before = { ...online, boards: ['barra'], boardsKnownUntil: { fria: 700 } }
  expect(computeBoardAge(before, start, ['barra', 'fria'])).toEqual({ knownUntil: 700 })
  expect(computeBoardAge({ ...before, state: 'offline' }, start, ['fria'])).toEqual({ knownUntil: 700 })
  expect(computeBoardAge({ ...before, at: 900, heard: 800 }, start, ['barra'])).toEqual({ knownUntil: 800 })
})

it('a board that has never read its orders does not say until when they were up to date', () => {
  expect(computeBoardAge(undefined, start, ['barra'])).toEqual({ knownUntil: undefined })
  expect(computeBoardAge({ ...online, boards: ['barra'] }, start, ['barra', 'plancha'])).toEqual({
    knownUntil: undefined,
  })
})
