import { store } from '../store/connection.ts'

export const dismissRejected = (commandId: string): Promise<void> =>
  store().write(['outbox'], async tx => {
    const rows = await tx.where('outbox', 'id', [commandId])
    const rejected = rows.filter(row => row.state === 'rejected')
    await tx.remove(
      'outbox',
      rejected.map(row => row.n),
    )
  })
