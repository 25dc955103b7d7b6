import { expect, it } from 'vitest'
import { getDefaultTableWidth } from './table-width.ts'

it('the default width of a table grows with its seats, and depends on its shape', () => {
  const widthOf = (shape: 'round' | 'square' | 'rectangle', seats: number) => {
    const { widthCqw, maxWidthPx } = getDefaultTableWidth({ shape, seats })
    return [widthCqw, maxWidthPx]
  }
  expect([widthOf('round', 1), widthOf('rectangle', 1)]).toEqual([
    [9, 92],
    [9, 92],
  ])
  expect([widthOf('round', 2), widthOf('round', 4), widthOf('round', 6)]).toEqual([
    [15.8, 148],
    [15.8, 148],
    [17.8, 164],
  ])
  expect([widthOf('square', 2), widthOf('square', 3), widthOf('square', 8)]).toEqual([
    [14.6, 134],
    [16.6, 156],
    [16.6, 156],
  ])
  expect(widthOf('rectangle', 5)).toEqual([20, 191])
})
