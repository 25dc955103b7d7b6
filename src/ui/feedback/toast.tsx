import { chakra } from '@chakra-ui/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { type Stage, StageShape } from '../status/stage-shape.tsx'
import { ToastAction, ToastPanel, ToastPlace } from './toast-panel.ts'

type ToastContent = { text: string; stage?: Stage; undo?(): void }
/** `over`: the open dialog. A modal dialog covers the page and hides it from screen readers. */
type ShownToast = ToastContent & { key: number; over?: Element }
type ShowToast = (shownToast: ToastContent) => void

const Context = createContext<ShowToast>(() => {})
export const useToast = (): ShowToast => useContext(Context)

const lifetimeMs = 6_000

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
  const [notice, setShownToast] = useState<ShownToast>()
  const show = useCallback<ShowToast>(next => {
    const over = next.stage === 'rejected' ? [...document.querySelectorAll('dialog[open]')].at(-1) : undefined
    setShownToast(last => ({ ...next, key: (last?.key ?? 0) + 1, over }))
  }, [])
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setShownToast(undefined), lifetimeMs)
    return () => clearTimeout(timer)
  }, [notice])
  const undo = () => {
    notice?.undo?.()
    setShownToast(undefined)
  }
  const panel = notice && (
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
      <Place aria-live="polite">{!over && panel}</Place>
      {over &&
        createPortal(
          <Place over role="alert">
            {panel}
          </Place>,
          over,
        )}
    </Context>
  )
}
