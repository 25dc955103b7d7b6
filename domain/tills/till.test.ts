import { expect, it } from 'vitest'
import { computeExpected, findOpenTill, type Till } from './till.ts'

it('the expected cash is the float plus cash payments and cash put in, minus cash taken out', () => {
  const move = (kind: Till['moves'][string]['kind'], amount: number) => ({ kind, amount, by: 'u', at: 0 })
  const moves = { a: move('in', 100), b: move('out', 30), c: move('drop', 200), d: move('tips', 7) }
  expect(computeExpected({ float: 500, moves }, 1_000)).toBe(1_363)
  expect(computeExpected({ float: 0, moves: {} }, -40)).toBe(-40)
})

it('payments go into the open till of the user, never into a counted till or another user’s till', () => {
  const till = (holder: string, status: Till['status']) => ({ holder, status })
  const tills = {
    theirs: till('omar', 'open'),
    counted: till('lucia', 'counted'),
    uncounted: till('lucia', 'uncounted'),
    own: till('lucia', 'open'),
  }
  expect(findOpenTill(tills, 'lucia')).toBe('own')
  expect(findOpenTill({ counted: tills.counted, theirs: tills.theirs }, 'lucia')).toBeUndefined()
  expect(findOpenTill({}, 'lucia')).toBeUndefined()
})
