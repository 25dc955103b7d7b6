import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { imageUrl } from '../../../platform/images.ts'
import { AllergenRings } from '../../../ui/food/allergens.tsx'
import { Plate } from '../../../ui/food/plate.tsx'
import { formatMoney, parseMoney } from '../../../ui/format/money.ts'
import { DottedLeader } from '../../../ui/layout/rules.tsx'
import { LineState } from '../../../ui/status/line-state.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { SubHeading } from '../record/record-form-parts.ts'
import { adminWords } from '../words/words.ts'
import type { ProductValues } from './product-values.ts'

const Card = chakra('div', { base: { bg: 'bg', borderRadius: 'tile', px: '4', py: '3', display: 'grid', gap: '3' } })
/**
 * The preview is below the fields. On screens of at least 600 × 720 px it stays at the bottom of the form, so that it
 * is visible while the manager types.
 */
const Pinned = chakra('section', {
  base: {
    '@media (min-width: 600px) and (min-height: 720px)': {
      position: 'sticky',
      bottom: '-20px',
      mx: '-20px',
      px: '5',
      pt: '2',
      pb: '4',
      mb: '-20px',
      bg: 'bg.panel',
      borderTop: '1px solid',
      borderColor: 'border',
      zIndex: '1',
    },
  },
})
const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '14px', minH: 'field' } })
const Name = chakra('p', {
  base: { textStyle: 'dish', lineClamp: 2, overflowWrap: 'anywhere', '&[data-off]': { color: 'fg.subtle' } },
})
const Description = chakra('p', { base: { color: 'fg.muted', textStyle: 'small', lineHeight: '1.25', lineClamp: 2 } })

type Props = { values: ProductValues; currency: string }

export function GuestPreview({ values, currency }: Props) {
  const { form } = useWords(adminWords)
  return (
    <Pinned aria-label={form.preview} data-pinned>
      <SubHeading mb="6px">{form.preview}</SubHeading>
      <Card>
        <MenuLine values={values} currency={currency} name={values.name} description={values.description} />
      </Card>
    </Pinned>
  )
}

/** A text without a translation is shown in the tenant's language, as guests who read English will see it. */
export function EnglishPreview({ values, currency }: Props) {
  const { form } = useWords(adminWords)
  const { name, description } = values.en
  if (!name && !description) return null
  return (
    <section aria-label={form.previewEnglish}>
      <Card lang="en">
        <MenuLine
          values={values}
          currency={currency}
          name={name || values.name}
          description={description || values.description}
        />
      </Card>
    </section>
  )
}

function MenuLine({ values, currency, name, description }: Props & { name: string; description: string }) {
  const common = useWords(commonWords)
  const amount = parseMoney(values.price, currency)
  const price = values.hasOpenPrice ? common.priceAtSale : amount === undefined ? '—' : formatMoney(amount, currency)
  const off = !values.available || undefined
  const end = off ? (
    <LineState stage="void">{common.soldOutToday}</LineState>
  ) : (
    <chakra.span textStyle="price">{price}</chakra.span>
  )
  if (!values.image) {
    return (
      <Row gap="0">
        <Name data-off={off}>{name || '—'}</Name>
        <DottedLeader />
        {end}
      </Row>
    )
  }
  return (
    <Row>
      <Plate src={imageUrl(values.image, 'small')} size="sm" greyedOut={!values.available} />
      <chakra.div minW="0" flex="1">
        <Name data-off={off}>{name || '—'}</Name>
        <Description>{description}</Description>
        <chakra.div display="flex" alignItems="center" gap="3" mt="1">
          {end}
          <AllergenRings allergens={values.allergens} max={4} />
        </chakra.div>
      </chakra.div>
    </Row>
  )
}
