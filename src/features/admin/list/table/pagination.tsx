import caretLeft from '@phosphor-icons/core/assets/bold/caret-left-bold.svg?raw'
import caretRight from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw'
import { useId } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { createIcon } from '../../../../ui/controls/icon.tsx'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { adminWords } from '../../words/words.ts'
import { type PageSize, pageSizes } from './table-state.ts'

const Left = createIcon(caretLeft)
const Right = createIcon(caretRight)

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    px: { base: '4', md: '0' },
    color: 'fg.muted',
    textStyle: 'small',
  },
})
const Sizes = chakra('div', {
  base: {
    display: 'flex',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'field',
    overflow: 'clip',
    '&:focus-within': { outline: '3px solid var(--focus-ring)', outlineOffset: '2px' },
  },
})
const Size = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minW: 'target',
    minH: '41px',
    px: '3',
    fontWeight: '650',
    '&:has(:checked)': { bg: 'green', color: 'paper' },
    position: 'relative',
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' },
  },
})
const Turn = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1', ms: 'auto' } })

type Props = {
  rowCount: number
  page: number
  pageSize: PageSize
  onPageSize(rows: PageSize): void
  onPage(page: number): void
}

export function Pagination({ rowCount, page, pageSize, onPageSize, onPage }: Props) {
  const { list } = useWords(adminWords)
  const name = useId()
  const size = pageSize === -1 ? Math.max(1, rowCount) : pageSize
  const last = Math.max(0, Math.ceil(rowCount / size) - 1)
  const shown = Math.min(page, last)
  return (
    <Root>
      <span id={name}>{list.rows}</span>
      <Sizes role="radiogroup" aria-labelledby={name}>
        {pageSizes.map(option => (
          <Size key={option}>
            <input type="radio" name={name} checked={pageSize === option} onChange={() => onPageSize(option)} />
            {option === -1 ? list.all : option}
          </Size>
        ))}
      </Sizes>
      <Turn>
        <span aria-live="polite">{list.range(shown * size + 1, Math.min(rowCount, (shown + 1) * size), rowCount)}</span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={list.previous}
          disabled={shown === 0}
          onClick={() => onPage(shown - 1)}
        >
          <Left size={22} />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={list.next}
          disabled={shown >= last}
          onClick={() => onPage(shown + 1)}
        >
          <Right size={22} />
        </Button>
      </Turn>
    </Root>
  )
}
