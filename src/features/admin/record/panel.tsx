import { type ReactNode, useEffect, useRef } from 'react'
import { chakra } from '../../../ui/theme/chakra.tsx'
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

/** On a wide screen the form is next to the list, on a smaller screen over the list. */
export function FormPanel(props: Props) {
  const wide = useIsFormSideBySide()
  return wide ? <SidePanel {...props} /> : <OverlayPanel {...props} />
}

/** Focuses the field with `data-first`, or else the panel itself. */
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
      // Returns the focus to the element that had it before, unless another element has the focus already.
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
        // In a dialog above the form, Escape closes only the dialog.
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
