import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useIsFormSideBySide } from '../shell/use-layout.ts'

const Aside = chakra('aside', {
  base: {
    w: '408px',
    flexShrink: '0',
    minH: '0',
    bg: 'bg.panel',
    boxShadow: '-8px 0 24px rgba(52,38,8,.12)',
    display: 'flex',
    flexDirection: 'column',
    outline: 'none',
  },
})
const Drawer = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    ms: 'auto',
    me: '0',
    my: '0',
    p: '0',
    w: { base: 'full', sm: '460px' },
    maxW: 'full',
    h: '100dvh',
    maxH: 'none',
    border: 'none',
    color: 'fg',
    bg: 'bg.panel',
    boxShadow: 'lift',
    flexDirection: 'column',
    outline: 'none',
    _open: { display: 'flex', animationStyle: 'sheet' },
    _backdrop: { bg: 'rgba(20,37,28,.66)' },
  },
})

type Props = { label: string; onClose(): void; children: ReactNode }

/** The form: beside the list where there is room, over it where there is none. `data-first` in it gets the focus. */
export function Panel(props: Props) {
  const wide = useIsFormSideBySide()
  return wide ? <SidePanel {...props} /> : <OverlayPanel {...props} />
}

/** Where one begins to type; the form as a whole otherwise: its first button is the one that leaves. */
function focusIn(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[data-first]') ?? form
  first?.focus()
}

function SidePanel({ label, onClose, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    focusIn(ref.current)
    return () => {
      // Whoever has clicked elsewhere stays there.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Aside
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={event => {
        // A dialog above the form closes first.
        if (event.key === 'Escape' && !(event.target as Element).closest('dialog')) onClose()
      }}
    >
      {children}
    </Aside>
  )
}

function OverlayPanel({ label, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    focusIn(dialog)
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Drawer
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      onCancel={event => {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </Drawer>
  )
}
