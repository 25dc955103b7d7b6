import { expect, it } from 'vitest'
import { packRows } from './pack-rows.ts'

it('rows of a table fill one page after another, and a row that is higher than a page is alone on its page', () => {
  expect(packRows([40, 40, 40, 200, 30], height => height, 100)).toEqual([[40, 40], [40], [200], [30]])
  expect(packRows([], () => 1, 0)).toEqual([])
})
