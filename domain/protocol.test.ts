import { expect, it } from 'vitest'
import { newCommand, withOrderId } from '../tests/support/tenant.ts'
import { listCommandOrderIds } from './protocol.ts'

it('`listCommandOrderIds` lists the order of the command, the target of `moveLines`, and the check that is corrected', () => {
  const open = (more: { corrects?: string }) => newCommand('openOrder', { departmentId: 'sala', ...more })
  expect(listCommandOrderIds(newCommand('callWaiter', {}))).toEqual(['order'])
  expect(listCommandOrderIds(newCommand('moveLines', { lineIds: ['a'], toOrderId: 'other' }))).toEqual([
    'order',
    'other',
  ])
  expect(listCommandOrderIds(open({}))).toEqual(['order'])
  expect(listCommandOrderIds(withOrderId('fix', open({ corrects: 'order' })))).toEqual(['fix', 'order'])
  expect(listCommandOrderIds(newCommand('markAvailable', { productId: 'agua', available: true }))).toEqual([])
})
