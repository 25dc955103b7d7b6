import { type ReactNode, useEffect, useRef } from 'react'
import { chakra } from '../theme/chakra.tsx'

const Root = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    m: 'auto',
    mb: { base: '0', sm: 'auto' },
    p: '0',
    maxW: 'full',
    border: 'none',
    borderTopRadius: { base: '18px', sm: 'hero' },
    borderBottomRadius: { base: '0', sm: 'hero' },
    color: 'fg',
    bg: 'bg.panel',
    boxShadow: 'lift',
    overflow: 'hidden',
    flexDirection: 'column',
    _open: { display: 'flex', animationStyle: 'sheet' },
    _backdrop: { bg: 'rgba(20,37,28,.66)' },
  },
  variants: {
    size: {
      /**
       * On a phone, the dialog is almost as high as the screen. On wider screens, the dialog is a card in the middle.
       */
      sheet: {
        w: { base: 'full', sm: '560px' },
        h: { base: 'calc(100dvh - 20px)', sm: 'fit-content' },
        maxH: { base: 'none', sm: 'min(860px, calc(100dvh - 48px))' },
      },
      /** Like `small` on a phone. On wider screens, the dialog has room for two columns. */
      wide: {
        w: { base: 'full', sm: 'min(920px, calc(100vw - 32px))' },
        maxH: { base: 'calc(100dvh - 20px)', sm: 'calc(100dvh - 32px)' },
      },
      /** The dialog is as high as its content. On a phone, the dialog is at the bottom of the screen. */
      small: {
        w: { base: 'full', sm: '440px' },
        maxH: 'calc(100dvh - 20px)',
      },
    },
  },
})

type Props = { label: string; size: 'sheet' | 'wide' | 'small'; onClose(): void; children: ReactNode }

/**
 * The browser's modal `<dialog>`, which traps the focus. Calls `onClose` on Escape and on a click outside of it. The
 * dialog opens when it is mounted. When it is unmounted, the focus returns to the element that had it before.
 */
export function Dialog({ label, size, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  // A drag that selects text may end outside of the dialog, so a click closes the dialog only if it also began outside.
  const pressedOutside = useRef(false)
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Root
      ref={ref}
      size={size}
      aria-label={label}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => {
        pressedOutside.current = event.target === ref.current
      }}
      onClick={event => event.target === ref.current && pressedOutside.current && onClose()}
    >
      {children}
    </Root>
  )
}
