import type { Command } from '../../domain/commands.ts'
import { listCommandOrderIds } from '../../domain/protocol.ts'
import type { OutboxRow } from '../../src/data/store/schema.ts'

/** Returns a row of the outbox with a pending command of Lucía, who is a waiter; `more` replaces fields of the row. */
export const newOutboxRow = (command: Command, more: Partial<Omit<OutboxRow, 'n'>> = {}): Omit<OutboxRow, 'n'> => ({
  uid: 'lucia',
  role: 'waiter',
  seq: 1,
  id: command.id,
  orderIds: listCommandOrderIds(command),
  command,
  state: 'pending',
  ...more,
})
