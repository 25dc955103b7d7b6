import arrowBend from '@phosphor-icons/core/assets/bold/arrow-u-up-left-bold.svg?raw'
import caretLeft from '@phosphor-icons/core/assets/bold/caret-left-bold.svg?raw'
import caretRight from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw'
import listNumbers from '@phosphor-icons/core/assets/bold/list-numbers-bold.svg?raw'
import pauseCircle from '@phosphor-icons/core/assets/bold/pause-circle-bold.svg?raw'
import prohibit from '@phosphor-icons/core/assets/bold/prohibit-bold.svg?raw'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { useDockHeightVariable } from '../../../ui/hooks/use-dock-height.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { kitchenWords } from '../words/words.ts'

const Previous = icon(caretLeft)
const Next = icon(caretRight)
const icons = {
  totals: icon(listNumbers),
  soldOut: icon(prohibit),
  recover: icon(arrowBend),
  held: icon(pauseCircle),
}
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
  heldCount: number
  hasRail: boolean
  onTurn(by: 1 | -1): void
  onOpen(dialog: BoardDialog): void
  children: ReactNode
}

/** The bar below a board: its dialogs, the undo of the last bump as `children`, and the pages. */
export function BoardFoot({ page, pages, heldCount, hasRail, onTurn, onOpen, children }: Props) {
  const words = useWords(kitchenWords)
  const ref = useDockHeightVariable<HTMLElement>()
  const texts: { [Name in BoardDialog]: string } = {
    totals: words.totals,
    soldOut: words.soldOut,
    recover: words.recover,
    held: heldCount > 0 ? `${words.heldTitle} ${heldCount}` : words.heldTitle,
  }
  const shown = (Object.keys(texts) as BoardDialog[]).filter(name => name !== 'totals' || !hasRail)
  return (
    <Root ref={ref}>
      {shown.map(name => {
        const Shape = icons[name]
        return (
          <Button key={name} type="button" onClick={() => onOpen(name)}>
            <Shape size={22} />
            {texts[name]}
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
