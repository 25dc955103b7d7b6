import { expect, it } from 'vitest'
import type { Till } from '../../../domain/tills/till.ts'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { useOpenTillId, useOwnTills } from './use-own-tills.ts'

const till = (holder: string, openedAt: number, status: Till['status'] = 'open') =>
  ({ holder, openedAt, status, moves: {} }) as Till

it.each([
  ['the cashier', 'caja', ['open', 'counted'], 'open'],
  ['Ana', 'ana', ['other'], 'other'],
  ['a user without a till', 'mateo', [], null],
  ['nobody', undefined, [], null],
])(
  'while %s is signed in, the user’s own tills are listed, the newest first, and payments go into the open till',
  async (_, uid, ids, openId) => {
    const store = await openEmptyStore()
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
