import arrowBend from '@phosphor-icons/core/assets/bold/arrow-u-up-left-bold.svg?raw'
import caretLeft from '@phosphor-icons/core/assets/bold/caret-left-bold.svg?raw'
import caretRight from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw'
import listNumbers from '@phosphor-icons/core/assets/bold/list-numbers-bold.svg?raw'
import pauseCircle from '@phosphor-icons/core/assets/bold/pause-circle-bold.svg?raw'
import prohibit from '@phosphor-icons/core/assets/bold/prohibit-bold.svg?raw'
import signpost from '@phosphor-icons/core/assets/bold/signpost-bold.svg?raw'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { useHeightVariable } from '../../../ui/hooks/use-height-variable.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { kitchenWords } from '../words/words.ts'

const Previous = createIcon(caretLeft)
const Next = createIcon(caretRight)
const icons = {
  totals: createIcon(listNumbers),
  soldOut: createIcon(prohibit),
  recover: createIcon(arrowBend),
  held: createIcon(pauseCircle),
  reroute: createIcon(signpost),
}
/**
 * A dialog of a kitchen board, which shows slips (cards with dishes to make). `recover`: lists the slips that were
 * marked as made, to bring them back to the board. `held`: lists the courses that must not be made yet. `reroute`:
 * sends the slips of a station to another station.
 */
export type BoardDialog = keyof typeof icons

const Root = chakra('footer', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    columnGap: { base: '0', sm: '3' },
    minH: '64px',
    px: { base: '0', sm: '3' },
    pb: 'env(safe-area-inset-bottom)',
    bg: 'bg.panel',
    borderTop: '1px solid',
    borderColor: 'border',
  },
})
const Button = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: 'center',
    justifyContent: 'center',
    flex: { base: '1 1 24%', sm: '0 0 auto' },
    gap: { base: '2px', sm: '3' },
    minH: '56px',
    px: { base: '1', sm: '3' },
    color: 'green',
    fontWeight: '650',
    fontSize: { base: '14px', sm: '17' },
    lineHeight: '1.1',
    textAlign: 'center',
    borderRadius: 'field',
    _active: { bg: 'sage' },
  },
})
const Pager = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    order: { base: '-1', sm: '0' },
    w: { base: 'full', sm: 'auto' },
    ms: { sm: 'auto' },
    fontWeight: '700',
    '& button': { display: 'grid', placeItems: 'center', w: '56px', h: { base: 'target', sm: '56px' }, color: 'green' },
  },
})

type Props = {
  page: number
  pages: number
  /** The text of the button for each dialog. A dialog without a text has no button. */
  dialogs: { [Name in BoardDialog]?: string }
  onTurn(by: 1 | -1): void
  onOpen(dialog: BoardDialog): void
  children: ReactNode
}

export function BoardFoot({ page, pages, dialogs, onTurn, onOpen, children }: Props) {
  const words = useWords(kitchenWords)
  const ref = useHeightVariable<HTMLElement>()
  return (
    <Root ref={ref}>
      {Object.entries(dialogs).map(([key, text]) => {
        const name = key as BoardDialog
        const Shape = icons[name]
        return (
          <Button key={name} type="button" onClick={() => onOpen(name)}>
            <Shape size={22} />
            {text}
          </Button>
        )
      })}
      {children}
      {pages > 1 && (
        <Pager aria-label={words.pages}>
          <button type="button" aria-label={words.earlier} onClick={() => onTurn(-1)}>
            <Previous size={24} />
          </button>
          <span>{words.page(page + 1, pages)}</span>
          <button type="button" aria-label={words.later} onClick={() => onTurn(1)}>
            <Next size={24} />
          </button>
        </Pager>
      )}
    </Root>
  )
}
