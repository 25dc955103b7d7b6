import { expect, it } from 'vitest'
import { createEmptyOrder } from '../../../../domain/order.ts'
import { getMoveRequestState } from './move-request.ts'

it('a request of guests to move their check to another table has the state `asked` when the server has the request', () => {
  const empty = createEmptyOrder({ number: '', departmentId: 'sala', covers: 1, openedBy: 'guest', openedAt: 0 })
  const asked = { ...empty, flags: { calledAt: 5, calledTo: 'mesa-5' } }
  const none: ReadonlySet<never> = new Set()
  expect(getMoveRequestState({ order: empty, unconfirmedTypes: none }, 'mesa-5')).toBe('ask')
  expect(getMoveRequestState({ order: asked, unconfirmedTypes: none }, 'mesa-6')).toBe('ask')
  expect(getMoveRequestState({ order: asked, unconfirmedTypes: none }, 'mesa-5')).toBe('asked')
  const unsent = new Set(['callWaiter'] as const)
  expect(getMoveRequestState({ order: asked, unconfirmedTypes: unsent }, 'mesa-5')).toBe('askedUnsent')
})
