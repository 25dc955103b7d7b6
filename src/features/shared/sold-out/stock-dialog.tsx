import { useState } from 'react'
import type { Product } from '../../../../domain/catalogue.ts'
import type { StockMark } from '../../../data/orders/stock-marks.ts'
import { useDraftsOfProduct } from '../../../data/orders/use-drafts-of-product.ts'
import { useStockMarks } from '../../../data/orders/use-stock-marks.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Input } from '../../../ui/controls/field.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { type StockWords, stockWords } from './words/words.ts'

const maxPortions = 9_999
const Count = chakra('div', { base: { display: 'flex', gap: '2', '& > input': { w: '84px', textAlign: 'center' } } })

export type StockDialogProps = { product: { id: string } & Pick<Product, 'name' | 'available'>; onClose(): void }

export function StockDialog({ product, onClose }: StockDialogProps) {
  const words = useWords(stockWords)
  const dish = useWords(dishWords)
  const withRetry = useWithRetry()
  const toast = useToast()
  const [portions, setPortions] = useState(5)
  const mark = useStockMarks().get(product.id)
  const store = useSingleRun(async (next: StockMark) => {
    const command = newCommand('markAvailable', null, { productId: product.id, ...next })
    if (!(await withRetry(() => submit(command)))) return
    toast({ text: describeDone(next, product.name, words), stage: 'device' })
    onClose()
  })
  return (
    <TitledDialog title={words.title(product.name)} onClose={onClose}>
      <chakra.p role="status">
        {mark ? words.markedHere(describeMark(mark, words)) : product.available ? words.onSale : words.soldOut}
      </chakra.p>
      <DraftsText productId={product.id} />
      <Button size="lg" onClick={() => store({ available: false })}>
        {words.markSoldOut}
      </Button>
      <Count>
        <Button variant="outline" aria-label={dish.fewer} onClick={() => setPortions(Math.max(1, portions - 1))}>
          −
        </Button>
        <Input
          aria-label={words.portions}
          inputMode="numeric"
          value={portions === 0 ? '' : portions}
          onFocus={event => event.target.select()}
          onChange={event => setPortions(readPortions(event.target.value))}
        />
        <Button
          variant="outline"
          aria-label={dish.more}
          onClick={() => setPortions(Math.min(maxPortions, portions + 1))}
        >
          +
        </Button>
        <Button
          flex="1"
          variant="outline"
          disabled={portions === 0}
          onClick={() => store({ available: true, stock: portions })}
        >
          {words.left(portions)}
        </Button>
      </Count>
      <Button variant="ghost" onClick={() => store({ available: true })}>
        {words.markOnSale}
      </Button>
    </TitledDialog>
  )
}

function DraftsText({ productId }: { productId: string }) {
  const words = useWords(stockWords)
  const checks = useDraftsOfProduct(productId)
  if (!checks) return null
  const named = checks.map(({ place, quantity }) => words.draftsOf(place, quantity)).join(', ')
  return <MutedText>{named ? words.drafts(named) : words.noDrafts}</MutedText>
}

const readPortions = (text: string): number => Math.min(maxPortions, Number(text.replace(/\D/g, '')))

function describeMark({ available, stock }: StockMark, words: StockWords): string {
  if (!available) return words.soldOut
  return stock === undefined ? words.onSale : words.left(stock)
}

function describeDone({ available, stock }: StockMark, name: string, words: StockWords): string {
  if (!available) return words.markedSoldOut(name)
  return stock === undefined ? words.markedOnSale(name) : words.markedLeft(name, stock)
}
