import copy from '@phosphor-icons/core/assets/bold/copy-bold.svg?raw'
import trash from '@phosphor-icons/core/assets/bold/trash-bold.svg?raw'
import { findRoom } from '../../../../domain/floor-plan.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { SegmentedControl } from '../../../ui/controls/segment.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { ChoiceGroup, ChoiceLegend } from '../record/choices.tsx'
import { SelectField, TextField } from '../record/fields.tsx'
import { FormFields, FormTitle, TwoColumns } from '../record/record-form-parts.ts'
import { adminWords } from '../words/words.ts'
import { AlignButtons } from './align-buttons.tsx'
import { countTables, nameItem } from './describe-item.ts'
import { NumberInput } from './number-input.tsx'
import type { PlanItem, PlanTable, Room } from './plan-items.ts'
import type { AlignmentSide, ItemChange } from './reduce-plan.ts'
import type { PlanEditor } from './use-plan-editor.ts'
import { planWords } from './words/words.ts'

const Copy = createIcon(copy)
const Trash = createIcon(trash)
const Panel = chakra('section', {
  base: { bg: 'bg.panel', borderRadius: 'hero', boxShadow: 'tile', p: '5', minW: '0' },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flex: '1' } } })

type Props = {
  editor: PlanEditor
  /** The selected tables and decor (bars, walls, doors). */
  items: readonly PlanItem[]
  room: Room | undefined
  disabled: boolean
  onEdit(key: string, change: ItemChange): void
  onAlign(side: AlignmentSide): void
  onDuplicate(): void
  onRemove(): void
  onRooms(rooms: readonly Room[]): void
}

/** Edits the selected tables and decor of the floor plan; if nothing is selected, edits the room. */
export function PlanPanel({ editor, items, room, disabled, onAlign, onDuplicate, onRemove, ...handlers }: Props) {
  const words = useWords(planWords)
  const { plan } = editor
  const [item, ...others] = items
  const title =
    item === undefined
      ? (room?.name ?? words.counts(...countTables(plan.items)))
      : others.length > 0
        ? words.several(items.length)
        : nameItem(item, plan.items, words)
  return (
    <Panel aria-label={title} data-panel="">
      <FormTitle mb="3">{title}</FormTitle>
      <FormFields disabled={disabled}>
        {item === undefined && <RoomFields {...handlers} editor={editor} room={room} />}
        {item !== undefined && others.length === 0 && <ItemFields {...handlers} editor={editor} item={item} />}
        {item !== undefined && (
          <>
            <AlignButtons onAlign={onAlign} />
            <Actions>
              <Button variant="outline" size="sm" onClick={onDuplicate}>
                <Copy size={20} />
                {words.duplicate}
              </Button>
              <Button variant="outline" size="sm" colorPalette="refused" onClick={onRemove}>
                <Trash size={20} />
                {words.remove}
              </Button>
            </Actions>
          </>
        )}
      </FormFields>
    </Panel>
  )
}

function ItemFields({ editor: { form, plan }, item, onEdit }: Pick<Props, 'editor' | 'onEdit'> & { item: PlanItem }) {
  const words = useWords(planWords)
  const edit = (change: ItemChange) => onEdit(item.key, change)
  const number = (field: keyof typeof words.place) => (
    <NumberInput
      key={`${item.key} ${field}`}
      label={words.place[field]}
      value={item[field]}
      onChange={value => edit({ [field]: value })}
    />
  )
  return (
    <>
      {item.type === 'table' && <TableFields form={form} table={item} onEdit={edit} />}
      <TwoColumns gridTemplateColumns="repeat(3, 1fr)" alignItems="end">
        {number('w')}
        {number('h')}
        {number('rotation')}
        {number('x')}
        {number('y')}
      </TwoColumns>
      {plan.rooms.length > 0 && (
        <SelectField
          label={words.room}
          {...form.fieldProps(`${item.key}.roomId`)}
          value={findRoom([...plan.rooms], item.roomId)?.id ?? ''}
          options={plan.rooms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={roomId => edit({ roomId })}
        />
      )}
    </>
  )
}

type TableFieldsProps = Pick<PlanEditor, 'form'> & { table: PlanTable; onEdit(change: ItemChange): void }

function TableFields({ form, table, onEdit }: TableFieldsProps) {
  const words = useWords(planWords)
  const { form: formWords, departments } = useWords(adminWords)
  return (
    <>
      <TextField
        label={formWords.name}
        {...form.fieldProps(`${table.key}.name`)}
        value={table.name}
        onChange={name => onEdit({ name })}
      />
      <ChoiceGroup>
        <ChoiceLegend>{departments.seats}</ChoiceLegend>
        <Stepper
          frame
          value={table.seats}
          max={200}
          fewerLabel={words.fewerSeats}
          moreLabel={words.moreSeats}
          onChange={seats => onEdit({ seats })}
        />
      </ChoiceGroup>
      <ChoiceGroup>
        <ChoiceLegend>{words.shape}</ChoiceLegend>
        <SegmentedControl
          items={Object.entries(words.shapes).map(([id, name]) => ({ id, name }))}
          value={table.shape}
          onChange={shape => onEdit({ shape: shape as PlanTable['shape'] })}
        />
      </ChoiceGroup>
    </>
  )
}

function RoomFields({ editor: { form, plan }, room, onRooms }: Pick<Props, 'editor' | 'room' | 'onRooms'>) {
  const words = useWords(planWords)
  const index = plan.rooms.findIndex(({ id }) => id === room?.id)
  return (
    <>
      <MutedText>{words.chooseHint}</MutedText>
      {room && (
        <>
          <TextField
            label={words.roomName}
            {...form.fieldProps(`rooms.${index}.name`)}
            value={room.name}
            onChange={name => onRooms(plan.rooms.with(index, { ...room, name }))}
          />
          <Button
            variant="outline"
            size="sm"
            colorPalette="refused"
            justifySelf="start"
            aria-describedby="remove-room"
            onClick={() => onRooms(plan.rooms.toSpliced(index, 1))}
          >
            <Trash size={20} />
            {words.removeRoom}
          </Button>
          <MutedText id="remove-room">{words.removeRoomHint}</MutedText>
        </>
      )}
      <MutedText>{words.publishHint}</MutedText>
    </>
  )
}
