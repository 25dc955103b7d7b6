import type { Order } from '../../domain/order.ts'
import { assertInvariant } from './invariant.ts'

/** Checks that a void line stays void: the kitchen must not make it, and the guests must not pay for it. */
export function checkVoidLines(id: string, before: Order | undefined, { lines }: Order): void {
  for (const [lineId, { status }] of Object.entries(before?.lines ?? {})) {
    const now = lines[lineId]?.status
    assertInvariant(
      status !== 'void' || now === 'void' || now === undefined,
      () => `line ${lineId} of ${id} was void, and is ${now}`,
    )
  }
}
