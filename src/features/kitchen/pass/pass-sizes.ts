import { phoneWidth, wideWidth } from '../board/board-sizes.ts'
import type { PassRow } from './pass-row.ts'

/** In pixels. `isPhone`: a row is a card, with a line for each station. `isTight`: no room for the names of dishes. */
export type PassSizes = {
  isPhone: boolean
  isTight: boolean
  name: number
  action: number
  head: number
  row: number
  padding: number
}

const tightCell = 132
const cardHead = 68
const cardCell = 44
const cardFoot = 56
const cardGap = 8

export function choosePassSizes(width: number, columns: number): PassSizes {
  const isWide = width >= wideWidth
  const isPhone = width < phoneWidth
  const action = isWide ? 240 : 148
  const name = isWide ? 320 : columns > 5 ? 168 : 204
  const padding = 12
  const cell = (width - 2 * padding - name - action) / Math.max(1, columns)
  return { isPhone, isTight: cell < tightCell, name, action, head: isWide ? 64 : 56, row: isWide ? 108 : 84, padding }
}

/** The height of a row, so that pages can be filled without measuring. */
export function heightOfRow(row: PassRow, hasButton: boolean, { isPhone, row: height }: PassSizes): number {
  if (!isPhone) return height
  return cardHead + cardCell * listCardCells(row).length + (hasButton ? cardFoot : 0) + cardGap
}

/** On a phone, a card has no place for what was served, unless nothing else is left. */
export const listCardCells = ({ cells }: Pick<PassRow, 'cells'>): string[] =>
  Object.keys(cells).filter(id => cells[id]!.state !== 'served')
