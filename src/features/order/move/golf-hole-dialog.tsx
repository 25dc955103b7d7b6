import { useState } from 'react'
import type { Payload } from '../../../../domain/commands.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import type { Place } from '../../../../domain/order.ts'
import { useTables } from '../../../data/catalogue/use-catalogue.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { SegmentedControl } from '../../../ui/controls/segment.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { moveWords } from './words/words.ts'

const Holes = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))', gap: '2' },
})
const pressed = { '&[aria-pressed=true]': { bg: 'green', borderColor: 'green', color: 'paper' } }
const spots = ['tee', 'fairway', 'green'] as const

type Props = {
  view: OrderView
  onSave(place: Omit<Payload<'setPlace'>, 'how'>): void
  onClose(): void
}

export function GolfHoleDialog({ view: { order }, onSave, onClose }: Props) {
  const words = useWords(moveWords)
  const holes = useTables(order.departmentId)
    ?.filter(({ kind }) => kind === 'hole')
    .sort((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true }))
  const [holeId, setHoleId] = useState(order.tableId)
  const [spot, setSpot] = useState<Place['spot']>(order.place?.spot)
  const [cart, setCart] = useState(order.cart ?? '')
  const hole = holes?.find(({ id }) => id === holeId)
  const save = () => hole && onSave(omitUndefined({ tableId: hole.id, spot, cart: cart.trim() || undefined }))
  return (
    <TitledDialog
      title={words.changeHole}
      onClose={onClose}
      foot={
        <Button size="lg" w="full" onClick={save}>
          {words.savePlace}
        </Button>
      }
    >
      <Holes role="group" aria-label={words.hole}>
        {holes?.map(({ id, name }) => (
          <Button
            key={id}
            size="sm"
            variant="outline"
            css={pressed}
            aria-pressed={id === holeId}
            onClick={() => {
              setHoleId(id)
              setSpot(undefined)
            }}
          >
            {name}
          </Button>
        ))}
      </Holes>
      <chakra.div role="group" aria-label={words.spot}>
        <SegmentedControl
          items={spots.map(id => ({ id, name: words.spots[id] }))}
          value={spot}
          onChange={id => setSpot(spots.find(each => each === id))}
        />
      </chakra.div>
      <Field name={words.cart}>
        <Input maxLength={20} value={cart} onChange={({ target }) => setCart(target.value)} />
      </Field>
    </TitledDialog>
  )
}
