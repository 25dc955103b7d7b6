import { useState } from 'react'
import { useProductsById } from '../../../data/catalogue/use-catalogue.ts'
import { useWholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { searchByName } from '../../../ui/format/search.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { LazyStockDialog } from '../../shared/sold-out/lazy-stock-dialog.tsx'
import { kitchenWords } from '../words/words.ts'
import { linesWithState, type Ticket } from './ticket.ts'
import type { BoardActions } from './use-board-actions.ts'

const maxShown = 30

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minH: 'field',
    py: '1',
    borderTop: '1px solid',
    borderColor: 'border',
  },
})
const Dish = chakra('button', { base: { flex: '1', minH: 'target', textAlign: 'start', fontWeight: '650' } })

type Props = { tickets: readonly Ticket[]; actions: Pick<BoardActions, 'flag'>; onClose(): void }

export function SoldOutDialog({ tickets, actions, onClose }: Props) {
  const words = useWords(kitchenWords)
  const dish = useWords(dishWords)
  const [query, setQuery] = useState('')
  const [productId, setProductId] = useState<string>()
  const catalogue = useWholeCatalogue()
  const onBoard = [...new Set(tickets.flatMap(({ lines }) => lines.map(line => line.productId)))]
  const boardProducts = useProductsById(onBoard)
  const found = query === '' ? [...(boardProducts?.values() ?? [])] : searchByName(catalogue?.products ?? [], query)
  const chosen = catalogue?.products.find(({ id }) => id === productId)
  return (
    <TitledDialog title={words.soldOut} onClose={onClose}>
      <SearchField label={words.soldOutSearch} value={query} onChange={setQuery} />
      <chakra.ul listStyleType="none" m="0" p="0">
        {found.slice(0, maxShown).map(product => (
          <Row key={product.id}>
            <Dish type="button" onClick={() => setProductId(product.id)}>
              {product.name}
              {!product.available && <MutedText>{dish.soldOutOption}</MutedText>}
            </Dish>
            <WarnButton productId={product.id} tickets={tickets} actions={actions} />
          </Row>
        ))}
      </chakra.ul>
      {chosen && <LazyStockDialog product={chosen} onClose={() => setProductId(undefined)} />}
    </TitledDialog>
  )
}

/**
 * Warns the waiters that a dish is missing, if their checks on the board have lines of this dish that are still to be
 * made. They can then ask their guests to choose another dish. A second tap takes the warning back.
 */
function WarnButton({ productId, tickets, actions }: { productId: string } & Pick<Props, 'tickets' | 'actions'>) {
  const words = useWords(kitchenWords)
  const carrying = tickets.flatMap(ticket => {
    const lines = linesWithState(ticket, 'open').filter(line => line.productId === productId)
    return lines.length > 0 ? [{ orderId: ticket.orderId, lines }] : []
  })
  if (carrying.length === 0) return null
  const isWarned = carrying.every(({ lines }) => lines.every(line => line.problem === 'falta'))
  const flag = () => {
    for (const { orderId, lines } of carrying) void actions.flag(orderId, lines, isWarned ? null : 'falta')
  }
  return (
    <Button size="sm" variant={isWarned ? 'ghost' : 'outline'} onClick={flag}>
      {isWarned ? words.stopWarning : words.warn(carrying.length)}
    </Button>
  )
}
