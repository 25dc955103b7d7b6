import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Product } from '../../../domain/catalogue.ts'
import type { Payload } from '../../../domain/commands.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { dishWords } from '../../i18n/dish/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { Field, Input, Textarea } from '../controls/field.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Allergens } from '../food/allergens.tsx'
import { formatMoney, parseMoney } from '../format/money.ts'
import { useSingleRun } from '../hooks/use-single-run.ts'
import { chakra } from '../theme/chakra.tsx'
import {
  type ChosenOptions,
  chooseDefaults,
  countMissing,
  type ModifierGroup,
  priceOfOptions,
  toPayloadOptions,
} from './choice.ts'
import { OptionGroup, SectionHead, SectionTitle, SheetSection } from './option-group.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetHead } from './sheet-head.tsx'

const maxNoteLength = 140

/** What the user has entered for a product, in the form that the commands `addLine` and `changeLine` need. */
export type LineInput = Pick<Payload<'addLine'>, 'quantity' | 'options' | 'note' | 'price'>

export type ProductSheetProps = {
  product: Product
  /** The product's modifiers (groups of options), in the order in which they are shown; `undefined` while loading. */
  groups: readonly ModifierGroup[] | undefined
  image: string | null
  currency: string
  /** Whether the user is a guest. The Spanish texts address guests with «tú» instead of «usted». */
  guest?: boolean
  /** The current values of the line, when the sheet edits an existing line. */
  initial?: { quantity: number; choice: ChosenOptions; note: string }
  /**
   * Adds or changes the line. Resolves when this device has stored or refused the change. Without `onSubmit` nothing
   * can be submitted, and the fields for note and price are hidden.
   */
  onSubmit?: (input: LineInput) => Promise<unknown>
  readOnlyReason?: string
  /** Shown between the allergens and the options, for example the choice of a course. */
  extra?: ReactNode
  onClose(): void
}

const Scroll = chakra('div', { base: { flex: 'auto', minH: '0', overflowY: 'auto', overscrollBehavior: 'contain' } })
const Body = chakra('div', { base: { px: '18px', pt: '4' } })
const Title = chakra('h2', { base: { textStyle: 'title', fontSize: { base: '26', sm: '30' }, pe: '44px' } })
const Price = chakra('p', { base: { textStyle: 'price', mt: '1', color: 'green' } })
const Description = chakra('p', { base: { color: 'fg.muted', mt: '1', mb: '3' } })

export function ProductSheet(props: ProductSheetProps) {
  const { product, groups, image, currency, guest = false, initial, onSubmit, readOnlyReason, extra, onClose } = props
  const words = useWords(dishWords)
  const common = useWords(commonWords)
  const heading = useRef<HTMLHeadingElement>(null)
  const [ownChoice, setChoice] = useState(initial?.choice)
  const choice = useMemo(() => ownChoice ?? chooseDefaults(groups ?? []), [ownChoice, groups])
  const [quantity, setQuantity] = useState(initial?.quantity ?? 1)
  const [note, setNote] = useState(initial?.note ?? '')
  const [priceText, setPriceText] = useState('')

  const hasOpenPrice = product.price === null
  const price = product.price ?? parseMoney(priceText, currency)
  const incomplete = groups?.find(group => countMissing(choice, group) > 0)
  const blockedReason = findBlockedReason()

  function findBlockedReason(): string | undefined {
    if (!product.available && !initial) return common.soldOutToday
    if (!onSubmit) return readOnlyReason ?? words.askWaiter
    if (!groups) return common.loading
    if (incomplete) {
      const missing = countMissing(choice, incomplete)
      return guest ? words.chooseFirstGuest(missing, incomplete.name) : words.chooseFirst(missing, incomplete.name)
    }
    return hasOpenPrice && !initial && price === undefined ? words.priceFirst : undefined
  }

  const submit = useSingleRun(async () =>
    onSubmit?.({
      quantity,
      options: toPayloadOptions(choice, groups ?? []),
      ...(note.trim() !== '' || initial?.note ? { note: note.trim() } : {}),
      ...(hasOpenPrice && price !== undefined && { price }),
    }),
  )

  return (
    <Dialog label={product.name} size="sheet" onClose={onClose}>
      <Scroll>
        <SheetHead
          title={product.name}
          image={image}
          isSoldOut={!product.available}
          heading={heading}
          onClose={onClose}
        />
        <Body>
          <Title ref={heading}>{product.name}</Title>
          {!hasOpenPrice && <Price>{formatMoney(product.price ?? 0, currency)}</Price>}
          {product.description && <Description>{product.description}</Description>}
          <Allergens allergens={product.allergens} />
          {extra}
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
            {hasOpenPrice && !initial && onSubmit && (
              <SheetSection>
                <Field name={words.price}>
                  <Input inputMode="decimal" value={priceText} onChange={event => setPriceText(event.target.value)} />
                </Field>
              </SheetSection>
            )}
            {onSubmit && (
              <SheetSection pb="6">
                <SectionHead>
                  <SectionTitle id="note">{words.note}</SectionTitle>
                  <chakra.span ms="auto" color="fg.muted">
                    {words.noteCount(note.length, maxNoteLength)}
                  </chakra.span>
                </SectionHead>
                <Textarea
                  aria-labelledby="note"
                  rows={3}
                  maxLength={maxNoteLength}
                  value={note}
                  onChange={event => setNote(event.target.value)}
                />
              </SheetSection>
            )}
          </chakra.div>
        </Body>
      </Scroll>
      <SheetFoot
        quantity={quantity}
        onQuantity={setQuantity}
        label={initial ? words.save : words.add}
        amount={
          price === undefined ? '' : formatMoney(quantity * (price + priceOfOptions(choice, groups ?? [])), currency)
        }
        blockedReason={blockedReason}
        isIncomplete={onSubmit !== undefined && incomplete !== undefined}
        onSubmit={submit}
      />
    </Dialog>
  )
}
