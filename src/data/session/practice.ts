import { store, useStoreQuery } from '../store/connection.ts'
import type { ReadTransaction, WriteTransaction } from '../store/store.ts'

/** Whether the signed-in user practises on this device: see `isPractice`. Both are uids. */
export const isPractising = (practising: string | undefined, session: string | undefined): boolean =>
  practising !== undefined && practising === session

const readIsPractising = async (tx: ReadTransaction): Promise<boolean> =>
  isPractising(...(await tx.metas(['practising', 'session'])))

/** `undefined` while loading. */
export const useIsPractising = (): boolean | undefined => useStoreQuery(['meta'], readIsPractising, [])

/** Starts or ends practice mode for the signed-in user of this device. It also ends when the user signs out. */
export const setPractising = (isOn: boolean): Promise<void> =>
  store().write(['meta'], async tx => {
    const session = await tx.meta('session')
    await (isOn && session !== undefined ? tx.setMeta('practising', session) : endPractice(tx))
  })

export const endPractice = (tx: WriteTransaction): PromiseLike<unknown> => tx.remove('meta', ['practising'])
