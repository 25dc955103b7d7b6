import callBell from '@phosphor-icons/core/assets/bold/call-bell-bold.svg?raw'
import handPalm from '@phosphor-icons/core/assets/bold/hand-waving-bold.svg?raw'
import receipt from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import userCheck from '@phosphor-icons/core/assets/bold/user-check-bold.svg?raw'
import { shortenTableName } from '../../../domain/table-names.ts'
import { type OwnTableNeed, useOwnTables } from '../../data/orders/use-own-tables.ts'
import { useWords } from '../../i18n/language.tsx'
import { pinWords } from '../../i18n/pin/words.ts'
import { progressWords } from '../../i18n/progress/words.ts'
import { createIcon } from '../../ui/controls/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/rules.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'

const icons = {
  called: createIcon(handPalm),
  billed: createIcon(receipt),
  ready: createIcon(callBell),
  toAccept: createIcon(userCheck),
}

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', pt: '2', listStyle: 'none' },
})
const Plate = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minW: '60px',
    h: '60px',
    px: '2',
    borderRadius: 'table',
    bg: 'green',
    color: 'paper',
    textStyle: 'heading',
  },
  variants: { billed: { true: { bg: 'saffron', color: 'ink' } } },
})
const Mark = chakra('span', {
  base: {
    position: 'absolute',
    top: '-12px',
    right: '-12px',
    display: 'grid',
    placeItems: 'center',
    w: '30px',
    h: '30px',
    borderRadius: 'full',
    border: '1.5px solid',
    borderColor: 'ink',
    bg: 'paper',
    color: 'ink',
  },
})

export function OwnTables({ uid }: { uid: string }) {
  const words = useWords(pinWords)
  const progress = useWords(progressWords)
  const tables = useOwnTables(uid)
  if (!tables?.length) return null
  return (
    <List aria-label={words.ownTables}>
      {tables.map(({ order, tableName, waits: [first] }) => {
        // This list is shown before the waiter enters a PIN, so anyone may see it. Names of guests are not shown.
        const name = tableName ?? (order.number || progress.noNumber)
        return (
          <Plate key={order.id} billed={first === 'billed'}>
            <span aria-hidden="true">{tableName === undefined ? name : shortenTableName(name)}</span>
            <VisuallyHidden>{first ? `${name}, ${words.waits[first]}` : name}</VisuallyHidden>
            {first && (
              <Mark aria-hidden="true">
                <WaitIcon waits={first} />
              </Mark>
            )}
          </Plate>
        )
      })}
    </List>
  )
}

function WaitIcon({ waits }: { waits: OwnTableNeed }) {
  const Icon = icons[waits]
  return <Icon size={18} />
}
