import type { TicketSizes } from './pack-tickets.ts'

/** From this width in pixels, the screen is taken for one that hangs on a wall, and its texts are larger. */
export const wideWidth = 1600
/** Below this width in pixels, the screen is taken for a phone. */
export const phoneWidth = 600

/**
 * Chooses the sizes of the tickets and the number of columns for a board of `width` × `height` pixels.
 * @param isWide whether the screen hangs on a wall, so that the texts must be larger
 */
export function chooseSizes(width: number, height: number, isWide: boolean): TicketSizes & { padding: number } {
  const padding = width < phoneWidth ? 8 : 12
  const gap = 8
  const target = isWide ? 252 : 244
  const inner = width - 2 * padding
  const columns = Math.max(1, Math.floor((inner + gap) / (target + gap)))
  return {
    padding,
    gap,
    columns,
    columnWidth: Math.floor((inner - (columns - 1) * gap) / columns),
    columnHeight: height - 2 * padding,
    dish: isWide ? 26 : 19,
    dishRow: isWide ? 32 : 24,
    detail: isWide ? 19 : 16,
    detailRow: isWide ? 24 : 20,
    head: 64,
    mark: 28,
    foot: 58,
  }
}
