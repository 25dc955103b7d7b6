import { newCommand } from '../outbox/new-command.ts'
import { submit } from '../outbox/submit.ts'
import { store, useStoreQuery } from '../store/connection.ts'
import type { JoinedOrder } from '../store/schema.ts'

const tokenName = 'grupo'

/**
 * The address that this phone shows as a QR code, so that another phone of the group can join the same check (bill).
 * The address contains the code of the table or golf hole that this phone scanned last for this check, and the token
 * that gives access to the check. The token is in the fragment of the address, because browsers do not send the
 * fragment to a server.
 * @returns `null` if this phone has not joined the order, or joined it with an earlier version of the app; `undefined`
 * while loading
 */
export function useGroupLink(orderId: string): string | null | undefined {
  return useStoreQuery(
    ['meta'],
    async tx => {
      const joined = (await tx.meta('joined'))?.find(each => each.orderId === orderId)
      return joined?.t === undefined ? null : buildGroupLink(location.origin, { ...joined, t: joined.t })
    },
    [orderId],
  )
}

/**
 * @param t the secret in the QR code of the table or golf hole `tableId`
 * @returns for example `https://club.example/golf?table=hoyo-3&t=…#grupo=…`
 */
export function buildGroupLink(
  origin: string,
  { departmentId, tableId, t, token }: Pick<JoinedOrder, 'departmentId' | 'tableId' | 'token'> & { t: string },
): string {
  return `${origin}/${departmentId}?${new URLSearchParams({ table: tableId, t })}#${tokenName}=${token}`
}

/**
 * @param text an address that `buildGroupLink` returned, or the fragment of such an address
 * @returns the token that gives access to the check; `undefined` if the text has no token
 */
export function readGroupToken(text: string): string | undefined {
  const fragment = text.slice(text.indexOf('#') + 1)
  return new URLSearchParams(fragment).get(tokenName) ?? undefined
}

/**
 * Moves a check that this phone has joined to the golf hole at which the phone has just scanned a QR code. The command
 * is stored on the phone, so no network is needed. The content of the QR code is stored too, because `useGroupLink`
 * shows it to other phones.
 * @param orderId the id of the check
 * @throws CommandRefusedError or NotSavedError, as `submit` does
 * @throws the error of IndexedDB when the content of the QR code could not be stored
 */
export async function movePartyTo(orderId: string, code: { tableId: string; t: string }): Promise<void> {
  await submit(newCommand('setPlace', orderId, { tableId: code.tableId, how: 'scan' }))
  await store().write(['meta'], async tx => {
    const joined = (await tx.meta('joined')) ?? []
    const moved = joined.map(each => (each.orderId === orderId ? { ...each, tableId: code.tableId, t: code.t } : each))
    await tx.setMeta('joined', moved)
  })
}
