import { expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { setDataStore } from '../store/connection.ts'
import { dismissRefusedBoardCommands, listRefusedBoardCommands } from './refused-board-commands.ts'

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

it('`dismissRefusedBoardCommands` deletes the refused commands with the given ids from the outbox, and no other command', async () => {
  const store = await openEmptyStore()
  setDataStore(store, 0)
  const refused = ['bump', 'recall', 'flag']
  await store.write(['outbox'], async tx => {
    for (const [index, id] of refused.entries()) {
      const command: Command = {
        id,
        type: 'advanceLines',
        orderId: 'o',
        at: 1,
        payload: { lineIds: ['l'], to: 'ready' },
      }
      await tx.append({ uid: 'x', role: 'kitchen', seq: index + 1, id, orderIds: ['o'], command, state: 'rejected' })
    }
  })
  await dismissRefusedBoardCommands(['bump', 'recall'])
  expect(await store.read(['outbox'], async tx => tx.all('outbox'))).toMatchObject([{ id: 'flag' }])
})
