import { useState } from 'react'
import type { Payload } from '../../../domain/commands.ts'
import { omitUndefined } from '../../../domain/objects.ts'
import type { Pickup } from '../../../domain/order.ts'
import { useWords } from '../../i18n/language.tsx'
import { pickupWords } from '../../i18n/pickup/words.ts'
import { Button } from '../controls/button.tsx'
import { Field, Input } from '../controls/field.tsx'
import { SegmentedControl } from '../controls/segment.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'
import { PlatformField, PromisedField } from './pickup-fields.tsx'

const kinds = ['takeaway', 'bar'] as const

type Props = {
  /** The current pickup details of the check; `undefined` for a new check. */
  pickup: Pickup | undefined
  onSave(pickup: Payload<'setPickup'>): void
  onClose(): void
}

/** Asks for the details of a check without a table (takeaway or bar). All text fields may be empty. */
export function PickupDialog({ pickup, onSave, onClose }: Props) {
  const words = useWords(pickupWords)
  const [kind, setKind] = useState<Pickup['kind']>(pickup?.kind ?? 'takeaway')
  const [name, setName] = useState(pickup?.name ?? '')
  const [phone, setPhone] = useState(pickup?.phone ?? '')
  const [platform, setPlatform] = useState(pickup?.platform ?? '')
  const [promisedIn, setPromisedIn] = useState<number | null>()
  const isTakeaway = kind === 'takeaway'
  const textOf = (text: string) => text.trim() || undefined
  const save = () =>
    onSave(
      omitUndefined({
        kind,
        name: textOf(name),
        phone: textOf(phone),
        platform: isTakeaway ? textOf(platform) : undefined,
        promisedIn: isTakeaway ? promisedIn : pickup?.promisedAt === undefined ? undefined : null,
      }),
    )
  return (
    <TitledDialog
      title={pickup ? words.edit : words.title}
      onClose={onClose}
      foot={
        <Button form="pickup" type="submit" w="full" size="lg">
          {pickup ? words.save : words.open}
        </Button>
      }
    >
      <form
        id="pickup"
        style={{ display: 'grid', gap: '16px' }}
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <SegmentedControl
          items={kinds.map(id => ({ id, name: words.kind[id] }))}
          value={kind}
          onChange={id => setKind(id as Pickup['kind'])}
        />
        <Field name={words.name}>
          <Input autoComplete="off" maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field name={words.phone}>
          <Input
            type="tel"
            autoComplete="off"
            maxLength={30}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
        </Field>
        {isTakeaway && (
          <>
            <PromisedField hasTime={pickup?.promisedAt !== undefined} onChange={setPromisedIn} />
            <PlatformField platform={platform} onChange={setPlatform} />
          </>
        )}
      </form>
    </TitledDialog>
  )
}
