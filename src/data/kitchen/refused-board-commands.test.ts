import { expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { listRefusedBoardCommands } from './refused-board-commands.ts'

it('`ids` lists the refused commands that a cook tapped, and `unseen` the refused `ackLines`, except those about a spoken message', () => {
  const row = (id: string, type: Command['type'], state: 'pending' | 'rejected' = 'rejected', payload = {}) => ({
    id,
    state,
    command: { type, payload } as Command,
  })
  const rows = [
    row('bump', 'advanceLines'),
    row('recall', 'recallLines'),
    row('flag', 'flagLines'),
    row('seen', 'ackLines'),
    row('called', 'ackLines', 'rejected', { how: 'voice' }),
    row('waits', 'advanceLines', 'pending'),
    row('waiter', 'addLine'),
  ]
  expect(listRefusedBoardCommands(rows)).toEqual({ ids: ['bump', 'recall', 'flag'], unseen: ['seen'] })
})
