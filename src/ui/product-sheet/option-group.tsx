import arrowDown from '@phosphor-icons/core/assets/bold/arrow-down-bold.svg?raw'
import checkCircle from '@phosphor-icons/core/assets/bold/check-circle-bold.svg?raw'
import { useId } from 'react'
import { dishWords } from '../../i18n/dish/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { createIcon } from '../controls/icon.tsx'
import { SegmentedControl } from '../controls/segment.tsx'
import { chakra } from '../theme/chakra.tsx'
import {
  type ChosenOptions,
  chooseOption,
  chosenQuantity,
  countChosen,
  countMissing,
  fitsSegmentedControl,
  type ModifierGroup,
  maxQuantity,
} from './choice.ts'
import { OptionRow } from './option-row.tsx'

const ArrowDown = createIcon(arrowDown)
const CheckCircle = createIcon(checkCircle)

export const SheetSection = chakra('section', {
  base: { py: '4', borderTop: '1px solid', borderColor: 'border', _first: { borderTop: 'none' } },
})
export const SectionHead = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: '10px', mb: '2' },
})
export const SectionTitle = chakra('h3', { base: { textStyle: 'heading' } })
const Rule = chakra('span', { base: { color: 'fg.muted' } })
const Progress = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    ms: 'auto',
    color: 'fg.muted',
    alignSelf: 'center',
  },
  variants: {
    state: {
      met: { color: 'green', fontWeight: '600' },
      missing: {
        bg: 'saffron.soft',
        color: 'saffron.ink',
        fontWeight: '650',
        borderRadius: 'full',
        px: '10px',
        py: '2px',
      },
      free: {},
    },
  },
})

type Props = {
  group: ModifierGroup
  choice: ChosenOptions
  onChoice(choice: ChosenOptions): void
  currency: string
  guest: boolean
}

export function OptionGroup({ group, choice, onChoice, currency, guest }: Props) {
  const words = useWords(dishWords)
  const id = useId()
  const { min, max } = group
  const single = min === 1 && max === 1
  const rule =
    min === 0
      ? guest
        ? words.pickUpTo(max)
        : words.pickUpToStaff(max)
      : min === max
        ? (guest ? words.pickGuest : words.pick)(min)
        : (guest ? words.pickRangeGuest : words.pickRange)(min, max)
  return (
    <SheetSection role="group" aria-labelledby={id}>
      <SectionHead>
        <SectionTitle id={id}>{group.name}</SectionTitle>
        <Rule>{rule}</Rule>
        <GroupProgress group={group} choice={choice} />
      </SectionHead>
      {fitsSegmentedControl(group) ? (
        <SegmentedControl
          items={group.options.map(option => ({ ...option, disabled: !option.available }))}
          value={group.options.find(option => chosenQuantity(choice, group, option) > 0)?.id}
          onChange={optionId => {
            const option = group.options.find(each => each.id === optionId)
            if (option) onChoice(chooseOption(choice, group, option, 1))
          }}
        />
      ) : (
        group.options.map(option => (
          <OptionRow
            key={option.id}
            option={option}
            currency={currency}
            quantity={chosenQuantity(choice, group, option)}
            max={maxQuantity(choice, group, option)}
            radioName={single ? id : undefined}
            onChange={quantity => onChoice(chooseOption(choice, group, option, quantity))}
          />
        ))
      )}
    </SheetSection>
  )
}

function GroupProgress({ group, choice }: Pick<Props, 'group' | 'choice'>) {
  const words = useWords(dishWords)
  const count = countChosen(choice, group)
  const missing = countMissing(choice, group)
  if (missing > 0) {
    return (
      <Progress state="missing">
        <ArrowDown size={16} />
        {words.missing(missing)}
      </Progress>
    )
  }
  if (count === 0) return null
  const met = group.min > 0
  return (
    <Progress state={met ? 'met' : 'free'}>
      {met && <CheckCircle size={19} />}
      {group.max === 1 ? words.chosen : words.progress(count, group.max)}
    </Progress>
  )
}
