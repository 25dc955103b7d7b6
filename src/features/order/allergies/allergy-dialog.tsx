import { useState } from 'react'
import type { Payload } from '../../../../domain/commands.ts'
import type { Allergy, Order } from '../../../../domain/order.ts'
import { es as dishEs } from '../../../i18n/dish/es.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { AllergenMark } from '../../../ui/food/allergens.tsx'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { SeatPicker } from '../seats/seat-picker.tsx'
import { formatAllergiesBySeat } from './describe-dish-warning.ts'
import { listAllergyChanges } from './list-allergy-changes.ts'
import { allergyWords } from './words/words.ts'

const allergensOfLaw = Object.keys(dishEs.allergen).filter(allergen => allergen !== 'picante')

const Legend = chakra('legend', { base: { textStyle: 'label', color: 'fg.muted', mb: '6px' } })
const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', gap: '2' },
})
const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'target',
    px: '3',
    bg: 'bg.panel',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'tile',
    fontWeight: '600',
    lineHeight: '1.1',
    '&:has(:checked)': { bg: 'ink', borderColor: 'ink', color: 'paper' },
    '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: '2px' },
    '& input': { position: 'absolute', inset: '0', opacity: '0' },
    '& > span': { display: 'grid', placeItems: 'center', w: '24px', flexShrink: '0', fontWeight: '700' },
  },
})
const none: Allergy = { allergens: [] }

type Props = {
  order: Pick<Order, 'allergies' | 'covers'>
  /** The seat that is selected when the dialog opens. */
  seat: number
  onSave(changes: Payload<'setAllergy'>[]): void
  onClose(): void
}

export function AllergyDialog({ order, seat: firstSeat, onSave, onClose }: Props) {
  const words = useWords(allergyWords)
  const dish = useWords(dishWords)
  const [seat, setSeat] = useState(firstSeat)
  const [before] = useState(order.allergies ?? {})
  const [drafts, setDrafts] = useState<{ [seat: string]: Allergy }>({})
  const allergy = drafts[seat] ?? before[seat] ?? none
  const change = (fields: Partial<Allergy>) => setDrafts({ ...drafts, [seat]: { ...allergy, ...fields } })
  const all = [...new Set([...allergensOfLaw, ...(before[seat] ?? none).allergens])]
  const covers = Math.max(order.covers, firstSeat, ...Object.keys(before).map(Number))
  const save = useSingleRun(async () => onSave(listAllergyChanges(before, drafts)))
  return (
    <TitledDialog
      title={words.title}
      size="wide"
      onClose={onClose}
      foot={
        <Button size="lg" w="full" onClick={() => save()}>
          {words.save}
        </Button>
      }
    >
      <SeatPicker
        covers={covers}
        seat={seat}
        counts={new Map()}
        label={words.guest}
        tableName={words.wholeTable}
        allergies={formatAllergiesBySeat({ ...before, ...drafts }, dish)}
        onSeat={setSeat}
      />
      <chakra.fieldset minW="0">
        <Legend>{words.allergens}</Legend>
        <Grid>
          {all.map(allergen => (
            <Choice key={allergen}>
              <input
                type="checkbox"
                checked={allergy.allergens.includes(allergen)}
                onChange={({ target: { checked } }) =>
                  change({
                    allergens: all.filter(each => (each === allergen ? checked : allergy.allergens.includes(each))),
                  })
                }
              />
              <span aria-hidden="true">
                <AllergenMark allergen={allergen} size={22} />
              </span>
              {(dish.allergen as { [allergen: string]: string })[allergen] ?? allergen}
            </Choice>
          ))}
        </Grid>
      </chakra.fieldset>
      <Field name={words.note}>
        <Input maxLength={200} value={allergy.note ?? ''} onChange={({ target }) => change({ note: target.value })} />
      </Field>
    </TitledDialog>
  )
}
