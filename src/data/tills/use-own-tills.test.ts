import { expect, it } from 'vitest'
import type { Till } from '../../../domain/tills/till.ts'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { databaseFactories } from '../../../tests/support/stores.ts'
import { useOpenTillId, useOwnTills } from './use-own-tills.ts'

const till = (holder: string, openedAt: number, status: Till['status'] = 'open') =>
  ({ holder, openedAt, status, moves: {} }) as Till

it.each([
  ['caja', ['open', 'counted'], 'open'],
  ['ana', ['other'], 'other'],
  ['mateo', [], null],
  [undefined, [], null],
])(
  'the signed-in user %s sees only their own tills, the last first, and payments go into the open one',
  async (uid, ids, openId) => {
    const store = await databaseFactories.Dexie()()
    await store.write(['meta'], async tx => {
      const counted = till('caja', 1, 'counted')
      await tx.setMeta('tills', { counted, open: till('caja', 2), other: till('ana', 3) })
      if (uid) await tx.setMeta('session', uid)
    })
    const tills = renderHook(store, useOwnTills)
    expect((await tills.settle())?.map(({ id }) => id)).toEqual(ids)
    const openTillId = renderHook(store, useOpenTillId)
    expect(await openTillId.settle()).toBe(openId)
    expect([tills.results[0], openTillId.results[0]]).toEqual([undefined, undefined])
  },
)
