import { type ReactNode, useEffect, useRef } from 'react'
import { chakra } from '../theme/chakra.tsx'

const Root = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    m: 'auto',
    p: '0',
    border: 'none',
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
        maxW: 'full',
        h: { base: 'calc(100dvh - 20px)', sm: 'fit-content' },
        maxH: { base: 'none', sm: 'min(860px, calc(100dvh - 48px))' },
        mb: { base: '0', sm: 'auto' },
        borderTopRadius: { base: '18px', sm: 'hero' },
        borderBottomRadius: { base: '0', sm: 'hero' },
      },
      /** Like `small` on a phone. On wider screens, the dialog has room for two columns. */
      wide: {
        w: { base: 'full', sm: 'min(920px, calc(100vw - 32px))' },
        maxW: 'full',
        maxH: { base: 'calc(100dvh - 20px)', sm: 'calc(100dvh - 32px)' },
        mb: { base: '0', sm: 'auto' },
        borderTopRadius: { base: '18px', sm: 'hero' },
        borderBottomRadius: { base: '0', sm: 'hero' },
      },
      /** The dialog is as high as its content. On a phone, the dialog is at the bottom of the screen. */
      small: {
        w: { base: 'full', sm: '440px' },
        maxW: 'full',
        maxH: 'calc(100dvh - 20px)',
        mb: { base: '0', sm: 'auto' },
        borderTopRadius: { base: '18px', sm: 'hero' },
        borderBottomRadius: { base: '0', sm: 'hero' },
      },
    },
  },
})

type Props = { label: string; size: 'sheet' | 'wide' | 'small'; onClose(): void; children: ReactNode }

/**
 * The browser's modal `<dialog>`, which traps the focus and closes on Escape. The dialog opens when it is mounted. When
 * it is unmounted, the focus returns to the element that had it before.
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
