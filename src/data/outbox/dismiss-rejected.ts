import { store } from '../store/connection.ts'
import type { Store } from '../store/store.ts'

/**
 * Deletes a rejected command from the outbox, so that no screen shows it any more.
 * @param tablet the database; a parameter, so that a test can run several tablets
 */
export const dismissRejected = (commandId: string, tablet: Store = store()): Promise<void> =>
  tablet.write(['outbox'], async tx => {
    const rows = await tx.where('outbox', 'id', [commandId])
    const rejected = rows.filter(row => row.state === 'rejected')
    await tx.remove(
      'outbox',
      rejected.map(row => row.n),
    )
  })
