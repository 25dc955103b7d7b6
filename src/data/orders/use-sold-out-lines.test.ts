import { expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { applyCommands, newCommand, products } from '../../../tests/support/tenant.ts'
import { useSoldOutLines } from './use-sold-out-lines.ts'
import type { LineView } from './views.ts'

const { order } = applyCommands([
  newCommand('openOrder', { departmentId: 'sala' }),
  newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] }),
  newCommand('addLine', { lineId: 'b', productId: 'mezcal', quantity: 1, options: [] }),
]).orders
const lines = Object.entries(order!.lines).map(([id, line]): LineView => ({ id, line, amount: 0, state: 'draft' }))

it('`useSoldOutLines` returns the lines whose product is sold out in the catalogue or in `marks`; no lines while loading', async () => {
  const store = await openEmptyStore()
  await store.write(['products'], async tx => {
    await tx.put('products', [
      { id: 'agua', ...products.agua!, available: false },
      { id: 'mezcal', ...products.mezcal! },
    ])
  })
  const { results, settle } = renderHook(store, () => useSoldOutLines(lines))
  expect(await settle()).toEqual(new Set(['a']))
  expect(results[0]).toEqual(new Set())
  const marks = new Map([['mezcal', { available: false }]])
  expect(await renderHook(store, () => useSoldOutLines(lines, marks)).settle()).toEqual(new Set(['a', 'b']))
})
