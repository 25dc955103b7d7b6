import { useEffect } from 'react'
import { adoptStyles } from '../../../ui/theme/adopt-styles.ts'
import type { PrintSize } from './sheet-layout.ts'

/**
 * While the calling component is shown, printing uses pages of this size without margins. Two things are not printed:
 * what is outside `#root`, and the children of `main` that contain no element with the attribute `data-sheets`.
 */
export function usePrintPage({ width, height }: PrintSize): void {
  useEffect(
    () =>
      adoptStyles(`
        @page { size: ${width}mm ${height}mm; margin: 0 }
        @media print {
          body { min-height: 0 !important }
          main { display: block !important }
          body > :not(#root), main > :not(:has([data-sheets])) { display: none !important }
        }
      `),
    [width, height],
  )
}
