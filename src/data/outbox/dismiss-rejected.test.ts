import { expect, it } from 'vitest'
import { setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import { dismissRejected } from './dismiss-rejected.ts'

setUpReadyTablet()

it('`dismissRejected` deletes a rejected command, but not a command that the server has not answered', async () => {
  tablet.goesOffline()
  await tablet.opensOrder()
  await tablet.opensOrder('other')
  const [rejected, pending] = await tablet.readOutbox()
  await tablet.store.write(['outbox'], async tx => {
    await tx.put('outbox', [{ ...rejected!, state: 'rejected', code: 'order_exists' }])
  })
  await dismissRejected(rejected!.id, tablet.store)
  await dismissRejected(pending!.id, tablet.store)
  expect(await tablet.readOutbox()).toEqual([pending])
})
