import { expect, it } from 'vitest'
import { computeBoardAge } from './board-age.ts'

const start = 1_000
const online = { state: 'online', since: 1_000, at: 1_500, heard: 1_600, boards: ['barra', 'fria'] } as const

it('a board is `current` when the stored connection record was written after the page was opened, has the state `online`, and lists all stations of the board as up to date', () => {
  expect(computeBoardAge({ ...online, boards: [...online.boards] }, start, ['barra', 'fria'])).toBe('current')
})

it('for a board that is not `current`, `knownUntil` is the time until which all of its stations were up to date', () => {
  const before = { ...online, boards: ['barra'], boardsKnownUntil: { fria: 700 } }
  expect(computeBoardAge(before, start, ['barra', 'fria'])).toEqual({ knownUntil: 700 })
  expect(computeBoardAge({ ...before, state: 'offline' }, start, ['fria'])).toEqual({ knownUntil: 700 })
  expect(computeBoardAge({ ...before, at: 900, heard: 800 }, start, ['barra'])).toEqual({ knownUntil: 800 })
})

it('`knownUntil` is undefined when this device has never received the orders of one of the board’s stations', () => {
  expect(computeBoardAge(undefined, start, ['barra'])).toEqual({ knownUntil: undefined })
  expect(computeBoardAge({ ...online, boards: ['barra'] }, start, ['barra', 'plancha'])).toEqual({
    knownUntil: undefined,
  })
})
