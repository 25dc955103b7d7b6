import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { useHeightVariable } from '../hooks/use-height-variable.ts'
import { type Stage, StageShape } from '../status/stage-shape.tsx'
import { chakra } from '../theme/chakra.tsx'
import { ToastAction, ToastLayer, ToastPanel } from './toast-panel.ts'

type ToastContent = { text: string; stage?: Stage; undo?(): void }
/**
 * `dialog` is the open dialog in which the toast is shown, because a modal dialog would cover a toast that is outside
 * of the dialog.
 */
type ShownToast = ToastContent & { key: number; dialog?: Element }
type ShowToast = (content: ToastContent) => void

const Context = createContext<{ show: ShowToast; hide(): void }>({ show() {}, hide() {} })
export const useToast = (): ShowToast => useContext(Context).show
/**
 * Returns a function that hides the toast, unless it has an undo button. Call it when another screen opens, because the
 * new screen may contradict the toast: for example, the toast says `Se agregó: Sopa` (soup was added), but the new
 * screen shows that the soup was refused.
 */
export const useHideToastOfLastScreen = (): (() => void) => useContext(Context).hide

const lifetimeMs = 6_000
/**
 * On a tablet, the toast is at most as wide as the menu, so that the toast does not cover the order beside the menu.
 */
const toastWidth = 'min(440px, max(100vw - 380px, 370px))'

const ToastPosition = chakra(ToastLayer, {
  base: {
    bottom: 'calc(var(--dock, 0px) + 12px + env(safe-area-inset-bottom))',
    // `--toast` is the height of this element; other elements leave a space of this height free. The padding of 24 px
    // makes room for a gap of 12 px below the toast and one of 12 px above it.
    '&:not(:empty)': { pt: '6' },
    // On a wide screen, the toast is on the side opposite the order and its buttons.
    justifyContent: { base: 'center', sm: 'flex-start' },
    '[data-left-handed] &': { justifyContent: { sm: 'flex-end' } },
  },
  variants: {
    // In a dialog on a phone, the toast is above the buttons at the bottom of the dialog.
    inDialog: {
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
 * Provides `useToast`. Shows one toast at a time, for at most 6 s. When a dialog is open, a toast about a refusal is
 * shown inside the dialog.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const words = useWords(commonWords)
  const [toast, setToast] = useState<ShownToast>()
  const place = useHeightVariable<HTMLDivElement>(true, '--toast')
  const show = useCallback<ShowToast>(next => {
    const dialog = next.stage === 'rejected' ? [...document.querySelectorAll('dialog[open]')].at(-1) : undefined
    setToast(last => ({ ...next, key: (last?.key ?? 0) + 1, dialog }))
  }, [])
  const hide = useCallback(() => setToast(current => (current?.undo ? current : undefined)), [])
  const context = useMemo(() => ({ show, hide }), [show, hide])
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(undefined), lifetimeMs)
    return () => clearTimeout(timer)
  }, [toast])
  const undo = () => {
    toast?.undo?.()
    setToast(undefined)
  }
  const panel = toast && (
    <ToastPanel key={toast.key} maxW={toastWidth} w="full" pe="2">
      {toast.stage && <StageShape stage={toast.stage} />}
      <chakra.span py="2">{toast.text}</chakra.span>
      {toast.undo && (
        <ToastAction type="button" ms="auto" onClick={undo}>
          {words.undo}
        </ToastAction>
      )}
    </ToastPanel>
  )
  const dialog = toast?.dialog?.isConnected ? toast.dialog : undefined
  return (
    <Context value={context}>
      {children}
      <ToastPosition ref={place} aria-live="polite">
        {!dialog && panel}
      </ToastPosition>
      {dialog &&
        createPortal(
          <ToastPosition inDialog role="alert">
            {panel}
          </ToastPosition>,
          dialog,
        )}
    </Context>
  )
}
