import { phoneWidth, wideWidth } from '../board/board-sizes.ts'
import type { PassRow } from './pass-row.ts'

/**
 * Sizes are in pixels. `isPhone`: each check is a card instead of a table row. `isWide`: the screen is so wide that it
 * probably hangs on a wall. `isTight`: the columns are too narrow for the names of dishes. `name` and `action`: the
 * widths of the columns with the check's name and with its button.
 */
export type PassSizes = {
  isPhone: boolean
  isWide: boolean
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
const cardFoot = 60
const cardGap = 8

/**
 * @param width in pixels
 * @param columns the number of columns for stations
 */
export function choosePassSizes(width: number, columns: number): PassSizes {
  const isWide = width >= wideWidth
  const isPhone = width < phoneWidth
  const action = isWide ? 280 : columns > 5 ? 148 : 176
  const name = isWide ? 340 : columns > 5 ? 184 : 200
  const padding = 12
  const cell = (width - 2 * padding - name - action) / Math.max(1, columns)
  return {
    isPhone,
    isWide,
    isTight: cell < (isWide ? 190 : tightCell),
    name,
    action,
    head: isWide ? 72 : 56,
    row: isWide ? 104 : 84,
    padding,
  }
}

/** Returns the height of a check's row or card in pixels, so that no element must be measured to fill the pages. */
export function heightOfRow(row: PassRow, hasButton: boolean, { isPhone, row: height }: PassSizes): number {
  if (!isPhone) return height
  return cardHead + cardCell * listCardCells(row).length + (hasButton ? cardFoot : 0) + cardGap
}

/**
 * Lists the ids of the stations that a check's card on a phone shows. Stations whose dishes are all served are left
 * out.
 */
export const listCardCells = ({ cells }: Pick<PassRow, 'cells'>): string[] =>
  Object.keys(cells).filter(id => cells[id]!.state !== 'served')
