import { chakra } from '@chakra-ui/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { type Stage, StageShape } from './line-state.tsx'
import { Slip, SlipAction, SlipPlace } from './slip.ts'

type Notice = { text: string; stage?: Stage; undo?(): void }
type Show = (notice: Notice) => void

const Context = createContext<Show>(() => {})
export const useToast = (): Show => useContext(Context)

const lifetime = 6_000

const Place = chakra(SlipPlace, {
  base: {
    bottom: 'calc(var(--dock, 0px) + 12px + env(safe-area-inset-bottom))',
    // Beside the check and its buttons where there is room, above them where there is not.
    justifyContent: { base: 'center', sm: 'flex-start' },
    '[data-left-handed] &': { justifyContent: { sm: 'flex-end' } },
  },
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
      <Place aria-live="polite">
        {notice && (
          <Slip key={notice.key} maxW="440px" w="full" pe="2">
            {notice.stage && <StageShape stage={notice.stage} />}
            <chakra.span py="2">{notice.text}</chakra.span>
            {notice.undo && (
              <SlipAction type="button" ms="auto" onClick={undo}>
                {t('app.undo')}
              </SlipAction>
            )}
          </Slip>
        )}
      </Place>
    </Context>
  )
}
