import { chakra } from '@chakra-ui/react'
import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import type { ReactNode } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { icon } from '../../../../ui/controls/icon.tsx'
import { adminWords } from '../../words/words.ts'

const X = icon(x)
const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    mx: { base: '4', md: '0' },
    ps: '4',
    pe: '1',
    minH: '56px',
    bg: 'green',
    color: 'paper',
    borderRadius: 'tile',
    position: { base: 'sticky', md: 'static' },
    top: { base: '2' },
    zIndex: '2',
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
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', flex: '1', minW: '0', py: '5px' },
})
const Count = chakra('strong', { base: { fontWeight: '700', whiteSpace: 'nowrap', me: '2' } })

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
    <Root role="toolbar" aria-label={list.bulk}>
      <Actions>
        <Count aria-live="polite">{list.selected(selected)}</Count>
        {selected < selectableCount && <BulkAction onClick={onSelectAll}>{list.selectAll(selectableCount)}</BulkAction>}
        {children}
      </Actions>
      <BulkAction aria-label={list.clear} my="5px" onClick={onClear}>
        <X size={20} />
      </BulkAction>
    </Root>
  )
}
