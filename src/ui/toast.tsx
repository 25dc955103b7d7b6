import { chakra } from '@chakra-ui/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { type Stage, StageShape } from './line-state.tsx'

type Notice = { text: string; stage?: Stage; undo?(): void }
type Show = (notice: Notice) => void

const Context = createContext<Show>(() => {})
export const useToast = (): Show => useContext(Context)

const lifetime = 6_000

const Root = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '0',
    bottom: 'calc(var(--dock, 0px) + 12px + env(safe-area-inset-bottom))',
    display: 'flex',
    // Beside the check and its buttons where there is room, above them where there is not.
    justifyContent: { base: 'center', sm: 'flex-start' },
    '[data-left-handed] &': { justifyContent: { sm: 'flex-end' } },
    px: '4',
    pointerEvents: 'none',
  },
})
const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'field',
    maxW: '440px',
    w: 'full',
    ps: '4',
    pe: '2',
    bg: 'ink',
    color: 'paper',
    borderRadius: 'tile',
    boxShadow: 'lift',
    textStyle: 'small',
    animationStyle: 'settle',
    pointerEvents: 'auto',
    '--focus-ring': '{colors.saffron}',
  },
})
const Undo = chakra('button', {
  base: { ms: 'auto', minH: 'target', px: '3', color: 'saffron', fontWeight: '650', borderRadius: 'field' },
})

/** One notice at a time, with a way back where there is one. It goes by itself and never covers the dock. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useT()
  const [notice, setNotice] = useState<Notice & { key: number }>()
  const show = useCallback<Show>(next => setNotice(last => ({ ...next, key: (last?.key ?? 0) + 1 })), [])
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), lifetime)
    return () => clearTimeout(timer)
  }, [notice])
  const undo = () => {
    notice?.undo?.()
    setNotice(undefined)
  }
  return (
    <Context value={show}>
      {children}
      <Root aria-live="polite">
        {notice && (
          <Card key={notice.key}>
            {notice.stage && <StageShape stage={notice.stage} />}
            <chakra.span py="2">{notice.text}</chakra.span>
            {notice.undo && (
              <Undo type="button" onClick={undo}>
                {t('app.undo')}
              </Undo>
            )}
          </Card>
        )}
      </Root>
    </Context>
  )
}
