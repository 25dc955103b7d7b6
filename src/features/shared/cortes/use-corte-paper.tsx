import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CorteContent } from './corte-paper.tsx'

const CortePaper = lazy(async () => ({ default: (await import('./corte-paper.tsx')).CortePaper }))

/**
 * Prints reports. `print` starts the printing. `element` is the printout while it is being printed; the caller must
 * render it, at any place on the screen.
 */
export function useCortePaper(tenant: { name: string; currency: string }): {
  element: ReactNode
  print(content: CorteContent): void
} {
  const [content, setContent] = useState<CorteContent>()
  return {
    print: setContent,
    element: content && (
      <Suspense>
        <CortePaper
          content={content}
          tenantName={tenant.name}
          currency={tenant.currency}
          onPrinted={() => setContent(undefined)}
        />
      </Suspense>
    ),
  }
}
