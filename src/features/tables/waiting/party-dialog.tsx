import { useState } from 'react'
import type { OrderView } from '../../../data/orders/views.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { TableView } from '../table-view.ts'
import { tablesWords } from '../words/words.ts'
import { waitingWords } from './words/words.ts'

const Tables = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))', gap: '2' },
})
const Seats = chakra('span', { base: { display: 'block', textStyle: 'small', fontWeight: '400', color: 'fg.muted' } })
const Phone = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minH: 'target', textDecoration: 'underline' },
})

type Props = {
  name: string
  party: OrderView
  freeTables: readonly TableView[]
  onSeat(tableId: string): void
  onEdit(): void
  onLeft(): void
  onClose(): void
}

export function PartyDialog({ name, party, freeTables, onSeat, onEdit, onLeft, onClose }: Props) {
  const words = useWords(waitingWords)
  const tables = useWords(tablesWords)
  const common = useWords(commonWords)
  const [asks, setAsks] = useState(false)
  const { covers, pickup } = party.order
  if (asks) {
    return (
      <TitledDialog title={words.left} onClose={onClose}>
        <MutedText>
          {name}. {words.leftAsk}
        </MutedText>
        <Button variant="danger" onClick={onLeft}>
          {words.leftYes}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {common.cancel}
        </Button>
      </TitledDialog>
    )
  }
  return (
    <TitledDialog
      title={words.seat(name)}
      onClose={onClose}
      foot={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button variant="outline" flex="1" onClick={onEdit}>
            {words.edit}
          </Button>
          <Button variant="outline" colorPalette="refused" flex="1" onClick={() => setAsks(true)}>
            {words.left}
          </Button>
        </chakra.div>
      }
    >
      <MutedText>
        {words.people(covers)}{' '}
        {pickup?.phone && <Phone href={`tel:${pickup.phone.replace(/[^+\d]/g, '')}`}>{pickup.phone}</Phone>}
      </MutedText>
      {freeTables.length === 0 && <MutedText>{words.noFreeTable}</MutedText>}
      <Tables>
        {freeTables.map(({ id, table }) => (
          <Button key={id} variant="outline" display="block" px="2" minH="primary" onClick={() => onSeat(id)}>
            {table.name}
            <Seats>{tables.seats(table.seats)}</Seats>
          </Button>
        ))}
      </Tables>
    </TitledDialog>
  )
}
