import { useId, useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { pickupWords } from '../../i18n/pickup/words.ts'
import { Field, Input } from '../controls/field.tsx'
import { chakra } from '../theme/chakra.tsx'
import { minutesUntil } from './promised-time.ts'

const Choices = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Label = chakra('p', { base: { textStyle: 'label', color: 'fg.muted', mb: '6px' } })
const Chip = chakra('button', {
  base: {
    minH: 'target',
    px: '4',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    fontWeight: '600',
    _pressed: { bg: 'green', borderColor: 'green', color: 'paper' },
  },
})

type ChipsProps<Id> = {
  label: string
  items: readonly { id: Id; name: string }[]
  chosen: Id | undefined
  onChoose(id: Id): void
}

/** A row of toggle buttons of which at most one is pressed. */
export function Chips<Id extends string | number>({ label, items, chosen, onChoose }: ChipsProps<Id>) {
  const id = useId()
  return (
    <chakra.div role="group" aria-labelledby={id}>
      <Label id={id}>{label}</Label>
      <Choices>
        {items.map(item => (
          <Chip key={item.id} type="button" aria-pressed={item.id === chosen} onClick={() => onChoose(item.id)}>
            {item.name}
          </Chip>
        ))}
      </Choices>
    </chakra.div>
  )
}

const quickMinutes = [15, 30, 45] as const
type TimeChoice = (typeof quickMinutes)[number] | 'none' | 'other'

type PromisedProps = {
  /** Whether the order already has a promised time. If so, the user can remove it. */
  hasTime: boolean
  /**
   * `promisedIn` is the number of minutes from now; `null` removes the promised time; `undefined` means that nothing
   * was chosen.
   */
  onChange(promisedIn: number | null | undefined): void
}

export function PromisedField({ hasTime, onChange }: PromisedProps) {
  const words = useWords(pickupWords)
  const [chosen, setChosen] = useState<TimeChoice>()
  const choose = (choice: TimeChoice) => {
    setChosen(choice)
    onChange(choice === 'none' ? null : choice === 'other' ? undefined : choice)
  }
  const items: { id: TimeChoice; name: string }[] = [
    ...quickMinutes.map(minutes => ({ id: minutes, name: words.inMinutes(minutes) })),
    { id: 'other', name: words.otherTime },
    ...(hasTime ? [{ id: 'none' as const, name: words.noTime }] : []),
  ]
  return (
    <>
      <Chips label={words.promised} items={items} chosen={chosen} onChoose={choose} />
      {chosen === 'other' && (
        <Field name={words.time}>
          <Input
            type="time"
            onChange={({ target }) =>
              onChange(target.value === '' ? undefined : minutesUntil(target.value, Date.now()))
            }
          />
        </Field>
      )}
    </>
  )
}

/** The delivery services that have a button. The user can type the names of others. */
const platforms = ['Rappi', 'Uber Eats', 'DiDi Food']

type PlatformProps = { platform: string; onChange(platform: string): void }

/** Asks which delivery service (platform) an order came from. `platform` is empty if it came from none. */
export function PlatformField({ platform, onChange }: PlatformProps) {
  const words = useWords(pickupWords)
  const [isOther, setIsOther] = useState(platform !== '' && !platforms.includes(platform))
  const items = [
    { id: '', name: words.noPlatform },
    ...platforms.map(name => ({ id: name, name })),
    { id: 'other', name: words.otherPlatform },
  ]
  const choose = (id: string) => {
    setIsOther(id === 'other')
    onChange(id === 'other' ? '' : id)
  }
  return (
    <>
      <Chips label={words.platform} items={items} chosen={isOther ? 'other' : platform} onChoose={choose} />
      {isOther && (
        <Field name={words.platformName}>
          <Input maxLength={30} value={platform} onChange={({ target }) => onChange(target.value)} />
        </Field>
      )}
    </>
  )
}
