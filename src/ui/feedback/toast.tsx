import { chakra } from '@chakra-ui/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { type Stage, StageShape } from '../status/stage-shape.tsx'
import { ToastAction, ToastPanel, ToastPlace } from './toast-panel.ts'

type Notice = { text: string; stage?: Stage; undo?(): void }
/** `over`: the open dialog. A modal dialog covers the page and hides it from screen readers. */
type Shown = Notice & { key: number; over?: Element }
type Show = (notice: Notice) => void

const Context = createContext<Show>(() => {})
export const useToast = (): Show => useContext(Context)

const lifetime = 6_000

const Place = chakra(ToastPlace, {
  base: {
    bottom: 'calc(var(--dock, 0px) + 12px + env(safe-area-inset-bottom))',
    // Next to the check and its buttons on a wide screen, above them on a narrow one.
    justifyContent: { base: 'center', sm: 'flex-start' },
    '[data-left-handed] &': { justifyContent: { sm: 'flex-end' } },
  },
  variants: {
    // Above the buttons of a sheet that fills a phone.
    over: {
      true: {
        bottom: { base: 'calc(92px + env(safe-area-inset-bottom))', sm: 'auto' },
        top: { sm: '16px' },
        justifyContent: 'center',
        '& > div': { bg: 'red', '--inner': '{colors.red}' },
      },
    },
  },
})

/**
 * Shows one toast at a time, which disappears by itself and never covers the dock. A refusal while a dialog is open is shown in
 * that dialog, which stays open.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const words = useWords(commonWords)
  const [notice, setNotice] = useState<Shown>()
  const show = useCallback<Show>(next => {
    const over = next.stage === 'rejected' ? [...document.querySelectorAll('dialog[open]')].at(-1) : undefined
    setNotice(last => ({ ...next, key: (last?.key ?? 0) + 1, over }))
  }, [])
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), lifetime)
    return () => clearTimeout(timer)
  }, [notice])
  const undo = () => {
    notice?.undo?.()
    setNotice(undefined)
  }
  const slip = notice && (
    <ToastPanel key={notice.key} maxW="440px" w="full" pe="2">
      {notice.stage && <StageShape stage={notice.stage} />}
      <chakra.span py="2">{notice.text}</chakra.span>
      {notice.undo && (
        <ToastAction type="button" ms="auto" onClick={undo}>
          {words.undo}
        </ToastAction>
      )}
    </ToastPanel>
  )
  const over = notice?.over?.isConnected ? notice.over : undefined
  return (
    <Context value={show}>
      {children}
      <Place aria-live="polite">{!over && slip}</Place>
      {over &&
        createPortal(
          <Place over role="alert">
            {slip}
          </Place>,
          over,
        )}
    </Context>
  )
}
