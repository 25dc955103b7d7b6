import warningCircle from '@phosphor-icons/core/assets/bold/warning-circle-bold.svg?raw'
import { useWords } from '../../../i18n/language.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/rules.tsx'
import { type Stage, StageShape } from '../../../ui/status/stage-shape.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { minuteMs } from '../board/tickets.ts'
import { type KitchenWords, kitchenWords } from '../words/words.ts'
import type { PassCell as Cell, CellState } from './pass-row.ts'

const Warning = createIcon(warningCircle)

const stages: { [S in CellState]: Stage } = {
  unseen: 'server',
  making: 'kitchen',
  ready: 'ready',
  held: 'held',
  served: 'served',
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--gap, 12px)',
    minW: '0',
    minH: 'target',
    lineHeight: '1.2',
    fontSize: 'var(--text, {fontSizes.16})',
    '& > svg': { w: 'var(--shape, 30px)', h: 'var(--shape, 30px)' },
  },
  variants: {
    look: {
      unseen: { color: 'fg.muted' },
      making: { color: 'saffron.ink' },
      ready: { color: 'green', '--inner': '{colors.paper}' },
      held: { color: 'fg.muted' },
      served: { color: 'fg.subtle' },
      alarm: { bg: 'saffron', color: 'ink', borderRadius: 'full', ps: '8px', pe: '14px', py: '6px', ms: '-8px' },
    },
    /** For narrow columns: the text is below the shape of the state instead of next to it. */
    isTight: {
      true: { flexDirection: 'column', alignItems: 'flex-start', gap: '2px', borderRadius: 'button', maxH: '80px' },
    },
  },
})
const Text = chakra('span', { base: { display: 'grid', minW: '0', '& > *': { overflow: 'hidden' } } })
const Count = chakra('span', {
  base: { fontWeight: '700', fontSize: 'var(--count, {fontSizes.17})', color: 'fg', textOverflow: 'ellipsis' },
  variants: { isQuiet: { true: { fontWeight: '400', color: 'fg.subtle' } } },
})
const Dishes = chakra('span', {
  base: { color: 'fg.muted', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  variants: { isAlarm: { true: { color: 'ink', whiteSpace: 'normal' } } },
})
/** Shown in place of a cell if the station makes no dish of the check. */
const Dash = chakra('span', { base: { display: 'block', w: '26px', borderTop: '2px solid', borderColor: 'border' } })

type Props = { cell: Cell | undefined; now: number; isTight: boolean }

/** `isTight`: for a narrow column, without the names of the dishes. */
export function PassCell({ cell, now, isTight }: Props) {
  const words = useWords(kitchenWords)
  if (!cell) return <Dash aria-hidden="true" />
  const { state, dishes, unseen, held } = cell
  const unseenMinutes = unseen ? Math.floor((now - unseen.since) / minuteMs) : 0
  const detail = [
    state === 'held' || state === 'served' ? undefined : dishes.join(', '),
    state !== 'held' && state !== 'served' && held > 0 ? words.passCell.alsoHeld(held) : undefined,
  ].filter(Boolean)
  return (
    <Root look={unseen ? 'alarm' : state} isTight={isTight}>
      {unseen ? <Warning size={30} /> : <StageShape stage={stages[state]} size={30} />}
      <Text>
        <Count isQuiet={state === 'served'}>{describeCount(cell, words)}</Count>
        {unseen ? (
          <Dishes isAlarm>
            {isTight ? (
              <>
                {words.passCell.minutes(unseenMinutes)}
                <VisuallyHidden>{words.passCell.nobodySaw(unseenMinutes)}</VisuallyHidden>
              </>
            ) : (
              words.passCell.nobodySaw(unseenMinutes)
            )}
          </Dishes>
        ) : (
          !isTight && detail.map(text => <Dishes key={text}>{text}</Dishes>)
        )}
      </Text>
    </Root>
  )
}

function describeCount({ state, ready, unmade, held, unseen }: Cell, { passCell: words }: KitchenWords): string {
  if (unseen) return words.unseen(unseen.portions)
  if (state === 'served') return words.served
  if (state === 'held') return words.held(held)
  if (state === 'ready') return words.ready(ready)
  if (ready > 0) return words.partly(ready, ready + unmade)
  return state === 'unseen' ? words.unseen(unmade) : words.making(unmade)
}
