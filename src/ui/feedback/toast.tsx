import { chakra } from '@chakra-ui/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { Slip, SlipAction, SlipPlace } from '../layout/overlay-panel.ts'
import { type Stage, StageShape } from '../status/stage-shape.tsx'

type Notice = { text: string; stage?: Stage; undo?(): void }
/** `over`: the dialog that is open, which lies over all else and lets nothing else be heard. */
type Shown = Notice & { key: number; over?: Element }
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
 * One notice at a time, with a way back where there is one. It goes by itself and never covers the dock. What was refused in a
 * dialog is said in that dialog: it stays open.
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
    <Slip key={notice.key} maxW="440px" w="full" pe="2">
      {notice.stage && <StageShape stage={notice.stage} />}
      <chakra.span py="2">{notice.text}</chakra.span>
      {notice.undo && (
        <SlipAction type="button" ms="auto" onClick={undo}>
          {words.undo}
        </SlipAction>
      )}
    </Slip>
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
