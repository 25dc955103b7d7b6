import { findUnseenSince, type UnseenRule } from '../../../../domain/kitchen/unseen.ts'
import { sum } from '../../../../domain/money.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import type { Line, LineStatus } from '../../../../domain/order.ts'
import type { CellState, PassCell } from './pass-row.ts'

/**
 * What the station `stationId` makes of an order line, for example the salad of a steak. `id`: the id of the line.
 * `isSeen`: whether the kitchen has seen this part on a screen, or was told of it by voice.
 */
export type StationPart = { id: string; line: Line; stationId: string; status: LineStatus; isSeen: boolean }

/**
 * @param parts what the stations of one column of the pass make of one check
 * @param rule decides when a line counts as unseen for too long; `undefined` while this device does not know which
 * lines the kitchen has seen
 * @param now the server's time in milliseconds
 */
export function createCell(parts: readonly StationPart[], rule: UnseenRule | undefined, now: number): PassCell {
  const of = (...statuses: LineStatus[]) => parts.filter(({ status }) => statuses.includes(status))
  const [unmade, ready, held] = [of('sent', 'preparing'), of('ready'), of('held')]
  const [state, shown]: [CellState, readonly StationPart[]] =
    unmade.length > 0
      ? [unmade.every(isUnseen) ? 'unseen' : 'making', unmade]
      : ready.length > 0
        ? ['ready', ready]
        : held.length > 0
          ? ['held', held]
          : ['served', parts]
  return omitUndefined<PassCell>({
    state,
    ready: count(ready),
    unmade: count(unmade),
    held: count(held),
    dishes: [...new Set(shown.map(({ line }) => line.name))],
    unseen: rule && findUnseen(unmade, rule, now),
  })
}

const isUnseen = ({ status, isSeen }: StationPart): boolean => status === 'sent' && !isSeen

const count = (parts: readonly StationPart[]): number => sum(parts.map(({ line }) => line.quantity))

function findUnseen(unmade: readonly StationPart[], rule: UnseenRule, now: number): PassCell['unseen'] {
  const found = unmade.flatMap(({ id, line, stationId }) => {
    const since = findUnseenSince(line, stationId, now, rule)
    return since === undefined ? [] : [{ id, stationId, since, quantity: line.quantity }]
  })
  if (found.length === 0) return undefined
  return {
    since: Math.min(...found.map(({ since }) => since)),
    portions: sum(found.map(({ quantity }) => quantity)),
    lineIds: found.map(({ id }) => id),
    stationIds: [...new Set(found.map(({ stationId }) => stationId))],
  }
}
