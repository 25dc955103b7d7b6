import { store, useStoreQuery } from '../store/connection.ts'
import type { ReadTransaction, WriteTransaction } from '../store/store.ts'

/**
 * Whether the signed-in user is in practice mode (for training).
 * @param practising the uid of the user for whom practice mode was started
 * @param session the uid of the signed-in user
 */
export const isPractising = (practising: string | undefined, session: string | undefined): boolean =>
  practising !== undefined && practising === session

const readIsPractising = async (tx: ReadTransaction): Promise<boolean> =>
  isPractising(...(await tx.metas(['practising', 'session'])))

/** `undefined` while loading. */
export const useIsPractising = (): boolean | undefined => useStoreQuery(['meta'], readIsPractising, [])

/**
 * Starts or ends practice mode for the signed-in user of this device. Practice mode also ends when the user signs out
 * or another user signs in.
 */
export const setPracticeMode = (isOn: boolean): Promise<void> =>
  store().write(['meta'], async tx => {
    const session = await tx.meta('session')
    await (isOn && session !== undefined ? tx.setMeta('practising', session) : endPracticeMode(tx))
  })

export const endPracticeMode = (tx: WriteTransaction): PromiseLike<unknown> => tx.remove('meta', ['practising'])
