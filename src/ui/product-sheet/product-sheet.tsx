import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { Product } from '../../../domain/catalogue.ts'
import type { Payload } from '../../../domain/commands.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Field, Input, Textarea } from '../controls/field.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Allergens } from '../food/allergens.tsx'
import { money, parseMoney } from '../format/money.ts'
import { useSingle } from '../hooks/use-single.ts'
import { type Choice, extraOf, type Group, missingIn, toOptions } from './choice.ts'
import { OptionGroup, Section, SectionHead, SectionTitle } from './option-group.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetHead } from './sheet-head.tsx'

const noteLength = 140

/** What was decided about the product, as `addLine` and `changeLine` take it. */
export type Decision = Pick<Payload<'addLine'>, 'quantity' | 'options' | 'note' | 'price'>

export type ProductSheetProps = {
  product: Product
  /** In the product's order; `undefined` while they are read. */
  groups: readonly Group[] | undefined
  image: string | null
  currency: string
  /** Read by a guest: «tú», and no note or price to fill in unless it can be ordered. */
  guest?: boolean
  /** What the line has so far, when one is changed. */
  start?: { quantity: number; choice: Choice; note: string }
  /** Resolves when it was kept or refused. Without it the sheet is only read, and says why. */
  onDecide?: (decision: Decision) => Promise<unknown>
  whyNot?: string
  onClose(): void
}

const Scroll = chakra('div', { base: { flex: '1', minH: '0', overflowY: 'auto', overscrollBehavior: 'contain' } })
const Body = chakra('div', { base: { px: '18px', pt: '4' } })
const Title = chakra('h2', { base: { textStyle: 'title', fontSize: { base: '26', sm: '30' }, pe: '44px' } })
const Price = chakra('p', { base: { textStyle: 'price', mt: '1', color: 'green' } })
const Description = chakra('p', { base: { color: 'fg.muted', mt: '1', mb: '3' } })

/** A product whole: what it is, what may be chosen with it, how many, and what the kitchen should know. */
export function ProductSheet(props: ProductSheetProps) {
  const { product, groups, image, currency, guest = false, start, onDecide, whyNot, onClose } = props
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const [choice, setChoice] = useState<Choice>(start?.choice ?? {})
  const [quantity, setQuantity] = useState(start?.quantity ?? 1)
  const [note, setNote] = useState(start?.note ?? '')
  const [typed, setTyped] = useState('')

  const asked = product.price === null
  const price = product.price ?? parseMoney(typed, currency)
  const incomplete = groups?.find(group => missingIn(choice, group) > 0)
  const blocked = whyBlocked()

  function whyBlocked(): string | undefined {
    if (!product.available && !start) return t('state.soldOutToday')
    if (!onDecide) return whyNot ?? t('product.askWaiter')
    if (!groups) return t('app.loading')
    if (incomplete) {
      const params = { count: missingIn(choice, incomplete), group: incomplete.name }
      return t(guest ? 'product.chooseFirstGuest' : 'product.chooseFirst', params)
    }
    return asked && !start && price === undefined ? t('product.priceFirst') : undefined
  }

  const decide = useSingle(async () =>
    onDecide?.({
      quantity,
      options: toOptions(choice, groups ?? []),
      ...(note.trim() !== '' || start?.note ? { note: note.trim() } : {}),
      ...(asked && price !== undefined && { price }),
    }),
  )

  return (
    <Dialog label={product.name} size="sheet" onClose={onClose}>
      <Scroll>
        <SheetHead title={product.name} image={image} off={!product.available} heading={heading} onClose={onClose} />
        <Body>
          <Title ref={heading}>{product.name}</Title>
          {!asked && <Price>{money(product.price ?? 0, currency)}</Price>}
          {product.description && <Description>{product.description}</Description>}
          <Allergens allergens={product.allergens} />
          <chakra.div mt="4" borderTop="1px solid" borderColor="border">
            {groups?.map(group => (
              <OptionGroup
                key={group.id}
                group={group}
                choice={choice}
                onChoice={setChoice}
                currency={currency}
                guest={guest}
              />
            ))}
            {asked && !start && onDecide && (
              <Section>
                <Field name={t('product.price')}>
                  <Input inputMode="decimal" value={typed} onChange={event => setTyped(event.target.value)} />
                </Field>
              </Section>
            )}
            {onDecide && (
              <Section pb="6">
                <SectionHead>
                  <SectionTitle id="note">{t('product.note')}</SectionTitle>
                  <chakra.span ms="auto" color="fg.muted">
                    {t('product.noteCount', { count: note.length, max: noteLength })}
                  </chakra.span>
                </SectionHead>
                <Textarea
                  aria-labelledby="note"
                  rows={3}
                  maxLength={noteLength}
                  value={note}
                  onChange={event => setNote(event.target.value)}
                />
              </Section>
            )}
          </chakra.div>
        </Body>
      </Scroll>
      <SheetFoot
        quantity={quantity}
        onQuantity={setQuantity}
        label={start ? t('product.save') : t('product.add')}
        amount={price === undefined ? '' : money(quantity * (price + extraOf(choice, groups ?? [])), currency)}
        blocked={blocked}
        missing={onDecide !== undefined && incomplete !== undefined}
        onAdd={decide}
      />
    </Dialog>
  )
}
