import { describe, expect, it } from 'vitest'
import type { Line, LineStatus } from '../../../../domain/order.ts'
import type { Role } from '../../../../domain/permissions.ts'
import { listLineActions } from './list-line-actions.ts'

const actions = (status: LineStatus, role: Role) =>
  listLineActions({ line: { status } as Line, state: status }, { actor: { role }, tenant: { settings: {} } })

describe('the actions that a user can choose for a line', () => {
  it('are none for a void line, so that nobody voids it twice', () => {
    expect(actions('void', 'manager')).toEqual([])
  })

  it('are none for a line that the server refused', () => {
    const refused = { line: { status: 'draft' } as Line, state: 'rejected' } as const
    expect(listLineActions(refused, { actor: { role: 'manager' }, tenant: { settings: {} } })).toEqual([])
  })

  it('depend on the state of the line and the rights of the user', () => {
    expect(actions('draft', 'waiter')).toEqual(['change', 'remove'])
    expect(actions('sent', 'waiter')).toEqual(['served'])
    expect(actions('sent', 'manager')).toEqual(['served', 'void'])
    expect(actions('held', 'waiter')).toEqual(['void'])
    expect(actions('sent', 'kitchen')).toEqual(['preparing', 'ready'])
    expect(actions('served', 'waiter')).toEqual(['remake'])
    expect(actions('ready', 'manager')).toEqual(['served', 'remake', 'void'])
    expect(actions('served', 'kitchen')).toEqual([])
  })
})
