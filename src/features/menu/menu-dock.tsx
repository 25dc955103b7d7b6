import { type ReactNode, useState } from 'react'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Dock } from '../../ui/layout/dock.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { menuWords } from './words/words.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    maxW: '1180px',
    mx: 'auto',
    px: { base: '2', sm: '4' },
    minH: '64px',
    '& [role=tablist]': { flex: '1', minW: '0' },
  },
})
/** The search field. Only its icon is visible until the field has the focus or contains text. */
const Search = chakra('div', {
  base: {
    display: 'flex',
    flexShrink: '0',
    w: '58px',
    transition: 'width {durations.state} {easings.out}',
    '& input': { borderColor: 'transparent', cursor: 'pointer', _placeholder: { color: 'transparent' } },
  },
  variants: {
    open: {
      true: {
        w: { base: 'full', md: '380px' },
        '& input': { borderColor: 'border.emphasized', cursor: 'text', _placeholder: { color: 'fg.muted' } },
      },
    },
  },
})
const Divider = chakra('span', { base: { w: '1px', h: '28px', bg: 'border', flexShrink: '0' } })

type Props = {
  categories: readonly { id: string; name: string }[]
  selected: string | undefined
  onSelect(id: string): void
  query: string
  onQuery(query: string): void
  /** Shown below the categories, for example the link to the table's order. */
  children?: ReactNode
}

export function MenuDock({ categories, selected, onSelect, query, onQuery, children }: Props) {
  const words = useWords(menuWords)
  const common = useWords(commonWords)
  const [focused, setFocused] = useState(false)
  const open = focused || query !== ''
  return (
    <Dock>
      <Row>
        <Search open={open}>
          <SearchField
            label={words.search}
            value={query}
            onChange={onQuery}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </Search>
        {!open && <Divider />}
        <chakra.div flex="1" minW="0" display={{ base: open ? 'none' : 'flex', md: 'flex' }}>
          <Tabs
            variant="dock"
            label={common.categories}
            panelId="menu"
            items={categories}
            selected={selected}
            onSelect={onSelect}
          />
        </chakra.div>
      </Row>
      {children}
    </Dock>
  )
}
