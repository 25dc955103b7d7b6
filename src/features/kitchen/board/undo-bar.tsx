import { useEffect } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { kitchenWords } from '../words/words.ts'

const lifetimeMs = 6_000

const Place = chakra('div', {
  base: {
    position: { base: 'absolute', sm: 'static' },
    zIndex: '1',
    insetInline: '2',
    top: '1px',
    ms: { sm: 'auto' },
    minW: '0',
    '& + nav': { ms: '0' },
  },
})
const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: '54px',
    ps: '4',
    pe: '1',
    bg: 'ink',
    color: 'paper',
    borderRadius: 'button',
    fontSize: '17',
    animationStyle: 'settle',
    '--focus-ring': '{colors.saffron}',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})
const Undo = chakra('button', { base: { minH: 'target', px: '3', color: 'saffron', fontWeight: '700' } })

/**
 * A mark that can be undone. `id` is a new number for each mark: as React's `key`, it makes the bar appear again, with
 * its animation.
 */
export type UndoableMark = { id: number; text: string; undo(): void }

export function UndoBar({ last, onEnd }: { last: UndoableMark | undefined; onEnd(): void }) {
  const words = useWords(kitchenWords)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(onEnd, lifetimeMs)
    return () => clearTimeout(timer)
  }, [last, onEnd])
  return (
    <Place aria-live="polite">
      {last && (
        <Bar key={last.id}>
          <span>{last.text}</span>
          <Undo
            type="button"
            onClick={() => {
              last.undo()
              onEnd()
            }}
          >
            {words.undo}
          </Undo>
        </Bar>
      )}
    </Place>
  )
}
