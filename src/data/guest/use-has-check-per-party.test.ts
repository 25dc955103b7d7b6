import { beforeEach, expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newDepartment, wholeTenant } from '../../../tests/support/tenant.ts'
import type { Store } from '../store/store.ts'
import { useHasCheckPerParty } from './use-has-check-per-party.ts'

let store: Store

beforeEach(async () => {
  store = await openEmptyStore()
  await store.write(['meta', 'departments', 'tables'], async tx => {
    await tx.setMeta('tenant', { ...wholeTenant, settings: { guestJoin: 'table' } })
    const bar = { ...newDepartment('bar', 2), settings: { guestJoin: 'party' as const } }
    await tx.put('departments', [newDepartment('sala', 1), bar])
    const table = { seats: 4, kind: 'table', shape: 'round', x: 0, y: 0 } as const
    await tx.put('tables', [
      { id: 'mesa-4', name: 'Mesa 4', departmentId: 'sala', ...table },
      { id: 'barra-1', name: 'Barra 1', departmentId: 'bar', ...table },
    ])
  })
})

const render = (tableId: string | undefined) => renderHook(store, () => useHasCheckPerParty(tableId))

it('each party has its own check at a table of a department whose setting says so, and at no other table', async () => {
  const { results, settle } = render('barra-1')
  expect(await settle()).toBe(true)
  expect(results[0]).toBeUndefined()
  expect(await render('mesa-4').settle()).toBe(false)
  expect(await render('unknown').settle()).toBe(false)
  expect(await render(undefined).settle()).toBe(false)
})

it('it is not known whether each party has its own check until the phone has received the tenant and the departments', async () => {
  await store.write(['meta'], async tx => tx.remove('meta', ['tenant']))
  expect(await render('barra-1').settle()).toBeUndefined()
  await store.write(['meta', 'departments'], async tx => {
    await tx.setMeta('tenant', { ...wholeTenant, settings: { guestJoin: 'table' } })
    await tx.remove('departments', ['sala', 'bar'])
  })
  expect(await render('barra-1').settle()).toBeUndefined()
})
