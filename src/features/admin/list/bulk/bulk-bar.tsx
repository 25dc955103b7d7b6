import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import type { ReactNode } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { createIcon } from '../../../../ui/controls/icon.tsx'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { adminWords } from '../../words/words.ts'

const X = createIcon(x)
// This element has the height 0, so that the table does not move when the toolbar appears. The toolbar covers the
// column heads, or on a phone the lower edge of the screen.
const Place = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    h: '0',
    zIndex: '2',
    mx: { base: '4', md: '0' },
    containerType: { sm: 'inline-size' },
  },
})
const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    position: { base: 'fixed', sm: 'absolute' },
    inset: { base: 'auto 0 0 0', sm: '0 0 auto 56px' },
    minH: 'field',
    ps: '4',
    pb: { base: 'env(safe-area-inset-bottom)', sm: '0' },
    bg: 'green',
    color: 'paper',
    borderTopRightRadius: { sm: 'tile' },
    '--focus-ring': '{colors.saffron}',
  },
})
export const BulkAction = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      flexShrink: '0',
      minH: 'target',
      px: { base: '2', lg: '3' },
      outlineOffset: '-3px',
      fontWeight: '600',
      whiteSpace: 'nowrap',
      borderRadius: 'field',
      _hover: { bg: 'green.deep' },
      _disabled: { opacity: '.6' },
    },
  },
  { defaultProps: { type: 'button' } },
)
const Actions = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    gridArea: { base: '2 / 1 / 3 / 3', sm: 'auto' },
    overflowX: 'auto',
    // The faded edge shows that there is more to scroll to.
    pe: '6',
    maskImage: 'linear-gradient(to left, transparent, black 24px)',
    '@container (max-width: 1000px)': { '& svg': { display: 'none' } },
    scrollbarWidth: 'none',
  },
})
const Count = chakra('strong', { base: { fontWeight: '700', whiteSpace: 'nowrap', me: '2' } })
/**
 * The reason why a change of the selected rows failed. It is shown before the buttons, where it is visible without
 * scrolling the toolbar.
 */
export const BulkFailure = chakra('span', {
  base: { order: '-1', flexShrink: '0', w: '240px', textStyle: 'label', lineHeight: '1.1' },
})

type Props = {
  selected: number
  /**
   * The number of rows that the button "select all" selects. The button is hidden when that many rows are already
   * selected.
   */
  selectableCount: number
  onSelectAll(): void
  onClear(): void
  children: ReactNode
}

export function BulkBar({ selected, selectableCount, onSelectAll, onClear, children }: Props) {
  const { list } = useWords(adminWords)
  return (
    <Place>
      <Root role="toolbar" aria-label={list.bulk}>
        <Count aria-live="polite">{list.selected(selected)}</Count>
        <Actions>
          {selected < selectableCount && (
            <BulkAction onClick={onSelectAll}>{list.selectAll(selectableCount)}</BulkAction>
          )}
          {children}
        </Actions>
        <BulkAction aria-label={list.clear} gridArea={{ base: '1 / 2', sm: 'auto' }} onClick={onClear}>
          <X size={20} />
        </BulkAction>
      </Root>
    </Place>
  )
}
