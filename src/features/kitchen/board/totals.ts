import type { Ticket } from './ticket.ts'

export type DishTotal = { name: string; quantity: number }

/**
 * Counts the portions of each dish that the station has to make now, most portions first. Late and expired slips are
 * not counted.
 */
export function countPortionsByDish(tickets: readonly Ticket[]): DishTotal[] {
  const totals = new Map<string, number>()
  for (const { lines, place } of tickets)
    for (const { state, name, quantity } of lines)
      if (place === 'board' && state === 'open') totals.set(name, (totals.get(name) ?? 0) + quantity)
  return [...totals]
    .map(([name, quantity]) => ({ name, quantity }))
    .sort((one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name))
}
