import { store } from '../store/connection.ts'
import type { Store } from '../store/store.ts'

/** @param tablet the store of the tablet; a test that runs several tablets names one */
export const dismissRejected = (commandId: string, tablet: Store = store()): Promise<void> =>
  tablet.write(['outbox'], async tx => {
    const rows = await tx.where('outbox', 'id', [commandId])
    const rejected = rows.filter(row => row.state === 'rejected')
    await tx.remove(
      'outbox',
      rejected.map(row => row.n),
    )
  })
