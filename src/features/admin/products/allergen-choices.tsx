import { es } from '../../../i18n/dish/es.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { AllergenMark } from '../../../ui/food/allergens.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'

const standardAllergens = Object.keys(es.allergen) as (keyof typeof es.allergen)[]

const Group = chakra('fieldset', { base: { minW: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'label', color: 'fg.muted', mb: '6px' } })
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Ring = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    w: 'target',
    h: 'target',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    color: 'fg.muted',
    fontWeight: '700',
    '&:has(:checked)': { bg: 'green', borderColor: 'green', color: 'paper' },
    '&:has(:disabled)': { opacity: '.7' },
    '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: '2px' },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' },
  },
})

type Props = { chosen: readonly string[]; onChange(chosen: string[]): void }

/**
 * Checkboxes for the 14 allergens that a menu must declare in the European Union, for "spicy", and for other allergens
 * that the product already has.
 */
export function AllergenChoices({ chosen, onChange }: Props) {
  const dish = useWords(dishWords)
  const { allergens } = useWords(adminWords).products
  const all = [...standardAllergens, ...chosen.filter(one => !standardAllergens.some(name => name === one))]
  const toggle = (allergen: string, on: boolean) =>
    onChange(all.filter(one => (one === allergen ? on : chosen.includes(one))))
  return (
    <Group>
      <Legend>{allergens}</Legend>
      <Row>
        {all.map(allergen => {
          const word = (dish.allergen as { [allergen: string]: string })[allergen] ?? allergen
          return (
            <Ring key={allergen} title={word}>
              <input
                type="checkbox"
                aria-label={word}
                checked={chosen.includes(allergen)}
                onChange={event => toggle(allergen, event.target.checked)}
              />
              <AllergenMark allergen={allergen} size={22} />
            </Ring>
          )
        })}
      </Row>
    </Group>
  )
}
