import undoIcon from '@phosphor-icons/core/assets/bold/arrow-u-up-left-bold.svg?raw'
import redoIcon from '@phosphor-icons/core/assets/bold/arrow-u-up-right-bold.svg?raw'
import warning from '@phosphor-icons/core/assets/fill/warning-octagon-fill.svg?raw'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Department } from '../../../../domain/catalogue.ts'
import { tableIdsOf } from '../../../../domain/order.ts'
import { useFollowedDepartments } from '../../../data/orders/followed-departments.ts'
import { useOpenOrdersByDepartment } from '../../../data/orders/use-open-orders-by-department.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { Plus } from '../../../ui/controls/stepper.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { followingWords } from '../../shared/following/words/words.ts'
import { AdminPage, AdminPageTitle } from '../home/home-parts.ts'
import { ConfirmDialog } from '../record/confirm-dialog.tsx'
import { ConflictDialog } from '../record/conflict-dialog.tsx'
import { ConflictNotice } from '../record/conflict-notice.tsx'
import { LeaveGuard } from '../record/leave-guard.tsx'
import { FailureMessage } from '../record/record-form-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { describePlanFields } from './describe-plan-fields.ts'
import { PlanCanvas } from './plan-canvas.tsx'
import { PlanPalette } from './plan-palette.tsx'
import { PlanPanel } from './plan-panel.tsx'
import type { PlanValues } from './plan-values.ts'
import { readKey } from './read-key.ts'
import { usePlanCommands } from './use-plan-commands.ts'
import { usePlanEditor } from './use-plan-editor.ts'
import { planWords } from './words/words.ts'

const Undo = createIcon(undoIcon)
const Redo = createIcon(redoIcon)
const Warning = createIcon(warning)

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2', minW: '0' },
})
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr) 300px' },
    alignItems: 'start',
  },
})
const Status = chakra('p', { base: { flex: '1', minW: '240px', minH: '28px', fontWeight: '600' } })

type Props = { department: { id: string } & Department }

/** Waiters see the changes of a plan only after the manager has published them. */
export function PlanEditorPage({ department }: Props) {
  const words = useWords(planWords)
  const { departments, form: formWords, remove } = useWords(adminWords)
  const followingText = useWords(followingWords)
  const { readOnly } = useAdmin()
  const editor = usePlanEditor(department.id)
  const { form, plan, changeCount } = editor
  const openOrders = useOpenOrdersByDepartment([department.id])?.[department.id]
  const isUnfollowed = useFollowedDepartments()?.unfollowed.includes(department.id)
  const occupied = new Set(openOrders?.flatMap(({ order }) => tableIdsOf(order)))
  const commands = usePlanCommands(editor, department.name, id => occupied.has(id))
  const { room, items, chosen, selection } = commands
  const [isSnapping, setSnapping] = useState(true)
  const [isComparing, setComparing] = useState(false)
  const conflict = typeof form.remoteChange === 'object' ? form.remoteChange : undefined
  const isLocked = readOnly || form.remoteChange === 'deleted'
  useChooseProblem(form.failureText, Object.keys(form.problems), selection.choose)

  async function publish(values?: PlanValues) {
    if (form.isSaving) return
    if (conflict && !values) return setComparing(true)
    // Checked again when the plan is published: after the manager removed a table here, a waiter may have opened an
    // order at that table.
    const removed = Object.values(form.savedValues).find(
      item =>
        item !== undefined &&
        'type' in item &&
        item.type === 'table' &&
        !(values ?? form.values)[item.key] &&
        occupied.has(item.id),
    )
    if (removed && 'name' in removed) return commands.block(removed.name)
    if ((await form.save(values)) !== undefined) setComparing(false)
  }
  function handleKey(event: KeyboardEvent) {
    const target = event.target as HTMLElement
    const focused = target.dataset.key
    const command = readKey(event, selection.keys)
    // While the user types in an input field, no key is a shortcut. On a button outside of the plan, only the shortcuts
    // for undo and redo work.
    const isForPlan =
      command &&
      (focused !== undefined || ((command.type === 'undo' || command.type === 'redo') && target.tagName !== 'INPUT'))
    if (!isForPlan) return
    event.preventDefault()
    event.stopPropagation()
    if (!isLocked || command.type === 'mark' || command.type === 'chooseNone') commands.run(command, focused)
  }

  return (
    <AdminPage maxW="none" onKeyDown={handleKey}>
      <Row>
        <AdminPageTitle>{words.title(department.name)}</AdminPageTitle>
        <Row ms="auto">
          {changeCount > 0 && <MutedText>{words.unpublished(changeCount)}</MutedText>}
          <Button
            variant="ghost"
            size="icon"
            aria-label={words.undo}
            disabled={isLocked || !editor.canUndo}
            onClick={() => commands.change({ type: 'undo' })}
          >
            <Undo size={22} />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={words.redo}
            disabled={isLocked || !editor.canRedo}
            onClick={() => commands.change({ type: 'redo' })}
          >
            <Redo size={22} />
          </Button>
          <LinkButton to={links.adminSection('Departamentos', { id: department.id })} variant="ghost">
            {formWords.close}
          </LinkButton>
          <Button disabled={readOnly} aria-busy={form.isSaving} onClick={() => publish()}>
            {form.isSaving ? words.publishing : words.publish}
          </Button>
        </Row>
      </Row>
      <ConflictNotice form={form} onCompare={() => setComparing(true)} />
      {form.failureText && (
        <FailureMessage role="alert">
          <Warning size={20} />
          {form.failureText}
        </FailureMessage>
      )}
      {isUnfollowed && (
        <MutedText>
          {followingText.unfollowedTitle(department.name)}. {departments.placesUnknown}
        </MutedText>
      )}
      <Row>
        {plan.rooms.length > 0 && (
          <Tabs
            variant="dock"
            label={words.rooms}
            panelId="plan-room"
            items={[...plan.rooms]}
            selected={room?.id}
            onSelect={commands.showRoom}
          />
        )}
        {commands.canAddRoom && (
          <Button variant="ghost" size="sm" disabled={isLocked} onClick={commands.addRoom}>
            <Plus size={18} />
            {words.newRoom}
          </Button>
        )}
        <Status role="status">{commands.status}</Status>
        <Switch checked={isSnapping} disabled={isLocked} onChange={setSnapping}>
          {words.snap}
        </Switch>
      </Row>
      <Columns>
        <chakra.fieldset disabled={isLocked} minW="0">
          <PlanPalette canAddDecor={commands.canAddDecor} onAdd={commands.add} />
        </chakra.fieldset>
        <chakra.div id="plan-room" role={room && 'tabpanel'} aria-label={room?.name} minW="0">
          <PlanCanvas
            label={words.title(room?.name ?? department.name)}
            items={items}
            all={plan.items}
            hasTabs={plan.rooms.length > 0}
            isSnapping={isSnapping}
            readOnly={isLocked}
            selection={selection}
            onPlace={places => commands.change({ type: 'place', places })}
          />
          <MutedText id="plan-keys" pt="3" textStyle="small">
            {words.keys}
          </MutedText>
        </chakra.div>
        <PlanPanel
          editor={editor}
          items={chosen}
          room={room}
          disabled={isLocked}
          onEdit={(key, change) => commands.change({ type: 'edit', key, change })}
          onAlign={side => commands.change({ type: 'align', keys: selection.keys, side })}
          onDuplicate={commands.duplicate}
          onRemove={commands.remove}
          onRooms={commands.setRooms}
        />
      </Columns>
      {commands.blocked !== undefined && (
        <ConfirmDialog
          title={remove.blocked(commands.blocked)}
          text={departments.tableInUse}
          onConfirm={() => commands.block(undefined)}
          onClose={() => commands.block(undefined)}
        />
      )}
      {isComparing && conflict && (
        <ConflictDialog
          base={conflict.base}
          mine={form.values}
          theirs={conflict.theirs}
          fields={describePlanFields([form.values, conflict.theirs], words)}
          onMerge={values => {
            form.replaceBase(values)
            void publish(values)
          }}
          onClose={() => setComparing(false)}
        />
      )}
      <LeaveGuard isDirty={form.isDirty} />
    </AdminPage>
  )
}

/**
 * When a new `failure` appears, selects the element to which the first of the refused `fields` belongs, for example
 * `table:mesa-4` for `table:mesa-4.name`.
 */
function useChooseProblem(failure: string | undefined, fields: readonly string[], choose: (key: string) => void) {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (failure === shown) return
    setShown(failure)
    const key = fields[0]?.replace(/\.[^.]*$/, '')
    if (failure !== undefined && key) choose(key)
  }, [failure, shown, fields, choose])
}
