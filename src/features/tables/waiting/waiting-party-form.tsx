import { useState } from 'react'
import { omitUndefined } from '../../../../domain/objects.ts'
import type { Order } from '../../../../domain/order.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { pickupWords } from '../../../i18n/pickup/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { FormGrid } from '../../../ui/layout/parts.ts'
import { Chips } from '../../../ui/pickup/pickup-fields.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { WaitingPartyFields } from './use-waiting-list-actions.ts'
import { waitingWords } from './words/words.ts'

const quotedMinutes = [10, 15, 20, 30, 45] as const

type Props = {
  /** The group to change (a waiting group is stored as an order); `undefined` for a new group. */
  order: Pick<Order, 'covers' | 'pickup'> | undefined
  onSave(fields: WaitingPartyFields): void
  onClose(): void
}

export function WaitingPartyForm({ order, onSave, onClose }: Props) {
  const words = useWords(waitingWords)
  const pickup = useWords(pickupWords)
  const dish = useWords(dishWords)
  const [name, setName] = useState(order?.pickup?.name ?? '')
  const [phone, setPhone] = useState(order?.pickup?.phone ?? '')
  const [covers, setCovers] = useState(order?.covers ?? 2)
  const [promisedIn, setPromisedIn] = useState<number>()
  const textOf = (text: string) => text.trim() || undefined
  const save = () => {
    const fields = { kind: 'waiting' as const, name: textOf(name), phone: textOf(phone), promisedIn }
    onSave({ covers, pickup: omitUndefined(fields) })
  }
  return (
    <TitledDialog
      title={order ? words.edit : words.title}
      onClose={onClose}
      foot={
        <Button form="waiting" type="submit" w="full" size="lg">
          {order ? pickup.save : words.store}
        </Button>
      }
    >
      <FormGrid
        id="waiting"
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <Field name={pickup.name}>
          <Input autoComplete="off" maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field name={pickup.phone}>
          <Input
            type="tel"
            autoComplete="off"
            maxLength={30}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
        </Field>
        <chakra.div role="group" aria-label={words.party} display="flex" alignItems="center" gap="4">
          <chakra.span textStyle="label" color="fg.muted">
            {words.party}
          </chakra.span>
          <Stepper frame value={covers} min={1} onChange={setCovers} fewerLabel={dish.fewer} moreLabel={dish.more} />
        </chakra.div>
        <Chips<number>
          label={words.quoted}
          items={quotedMinutes.map(minutes => ({ id: minutes, name: pickup.inMinutes(minutes) }))}
          chosen={promisedIn}
          onChoose={setPromisedIn}
        />
      </FormGrid>
    </TitledDialog>
  )
}
