import type { Table } from '../../../../domain/catalogue.ts'

/** Where on the plan the next place goes: rows of `columns`, from the top left, in percent; a full plan starts over. */
export function spotOf(index: number, columns = 5): { x: number; y: number } {
  const rows = 5
  const column = index % columns
  const row = Math.floor(index / columns) % rows
  return { x: 10 + column * (80 / (columns - 1)), y: 10 + row * (80 / (rows - 1)) }
}

export const shapeOf = (kind: Table['kind']): Table['shape'] => (kind === 'table' ? 'square' : 'round')

/** The hole's place on the scorecard: the first nine on the left, the second on the right. */
export const holeSpot = (hole: number): { x: number; y: number } => ({
  x: hole <= 9 ? 25 : 75,
  y: 6 + ((hole - 1) % 9) * 11,
})

/** Which of the holes 1 to 18 no name ends with yet. */
export function missingHoles(names: readonly string[]): number[] {
  const taken = new Set(names.map(name => Number(/(\d+)\s*$/.exec(name)?.[1])))
  return Array.from({ length: 18 }, (_, index) => index + 1).filter(hole => !taken.has(hole))
}

/** The name that follows the last one: `Mesa 12` → `Mesa 13`; a name without a number gets a 2. */
export function nextName(last: string | undefined, fallback: string): string {
  if (!last) return `${fallback} 1`
  const [, stem, number] = /^(.*?)\s*(\d+)?$/.exec(last) ?? []
  return `${stem} ${number === undefined ? 2 : Number(number) + 1}`
}
