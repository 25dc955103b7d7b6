import { expect, it } from 'vitest'
import { setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import { newCommand } from '../../../tests/support/tenant.ts'
import { displayNameStores, readDisplayNames } from './display-names.ts'

setUpReadyTablet()

it.each([
  newCommand('transferOrder', { tableId: 'mesa-4' }),
  newCommand('setPlace', { tableId: 'mesa-4', how: 'staff' }),
  newCommand('endWait', { tableId: 'mesa-4' }),
])('readDisplayNames names the table to which an unsent command $type moves an order', async command => {
  const opened = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-9' })
  const { places } = await tablet.store.read(displayNameStores, tx => readDisplayNames(tx, [opened, command]))
  expect([...places.values()]).toEqual(['Mesa 4'])
})
