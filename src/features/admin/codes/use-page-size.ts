import { useEffect } from 'react'
import type { Size } from './sheet-layout.ts'

/**
 * While a screen with sheets is shown, the browser prints on pages of this size, without its own margins, and prints
 * only the element with the attribute `data-sheets`.
 */
export function usePageSize({ width, height }: Size): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @page { size: ${width}mm ${height}mm; margin: 0 }
      @media print {
        body { min-height: 0 !important }
        main { display: block !important }
        body > :not(#root), main > :not(:has([data-sheets])) { display: none !important }
      }
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
    }
  }, [width, height])
}
