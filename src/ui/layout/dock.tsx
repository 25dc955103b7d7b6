import type { ReactNode } from 'react'
import { useHeightVariable } from '../hooks/use-height-variable.ts'
import { chakra } from '../theme/chakra.tsx'

const Root = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'dock',
    insetInline: '0',
    bottom: '0',
    bg: 'bg.panel',
    borderTop: '1px solid',
    borderColor: 'border',
    boxShadow: '0 -8px 24px rgba(52,38,8,.12)',
    pb: 'env(safe-area-inset-bottom)',
  },
})

export function Dock({ children }: { children: ReactNode }) {
  return <Root ref={useHeightVariable<HTMLDivElement>()}>{children}</Root>
}
