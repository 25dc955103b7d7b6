import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import { useEffect } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { ToastAction, ToastLayer, ToastPanel } from '../../../ui/feedback/toast-panel.ts'
import { StageShape } from '../../../ui/status/stage-shape.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'
import type { Notice } from './use-change-notice.ts'

const X = createIcon(x)
const noticeMs = 8_000

const Place = chakra(ToastLayer, {
  base: {
    // On a desktop, the notice is above the buttons that change the list's page, so that users can still tap them.
    bottom: { base: 'calc(12px + env(safe-area-inset-bottom))', md: '74px' },
    justifyContent: 'center',
    _print: { display: 'none' },
  },
})
const DeliveryState = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', color: 'celadon' },
})

type Props = {
  notice: Notice | undefined
  /**
   * The newest revision number that this device has received from the server. If it is `notice.rev` or higher, the
   * change has arrived on this device. The server sends a change to all connected devices at about the same time, so
   * the notice then says that the change is on the connected devices.
   */
  rev: number
  undoing: boolean
  onUndo(): void
  onDismiss(): void
}

/**
 * Tells the manager that a change was saved, or that undoing a change failed. A notice of a saved change without an
 * undo button disappears 8 seconds after the change has arrived on this device. Other notices stay until the manager
 * closes them or the next notice replaces them.
 */
export function ChangeNotice({ notice, rev, undoing, onUndo, onDismiss }: Props) {
  const { changes } = useWords(adminWords)
  const arrived = notice?.rev !== undefined && rev >= notice.rev
  const settled = arrived && !notice?.undo ? notice?.key : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts one timer for each notice without an undo button
  useEffect(() => {
    if (settled === undefined) return
    const timer = setTimeout(onDismiss, noticeMs)
    return () => clearTimeout(timer)
  }, [settled])
  return (
    <Place role="log" aria-live="polite">
      {notice && (
        <ToastPanel key={notice.key} maxW="620px" pe="1" py="1" css={{ '--inner': '{colors.ink}' }}>
          {notice.problem && (
            <chakra.span color="red.soft" display="flex">
              <StageShape stage="rejected" />
            </chakra.span>
          )}
          <chakra.span display="flex" flexWrap="wrap" columnGap="3" py="1">
            <span>{notice.text}</span>
            {!notice.problem && (
              <DeliveryState>
                <StageShape stage={arrived ? 'served' : 'server'} />
                {arrived ? changes.arrived : changes.sending}
              </DeliveryState>
            )}
          </chakra.span>
          {notice.undo && (
            <ToastAction type="button" disabled={undoing} onClick={onUndo}>
              {changes.undo}
            </ToastAction>
          )}
          <ToastAction type="button" aria-label={changes.dismiss} onClick={onDismiss}>
            <X size={18} />
          </ToastAction>
        </ToastPanel>
      )}
    </Place>
  )
}
