import users from '@phosphor-icons/core/assets/bold/users-bold.svg?raw'
import { useState } from 'react'
import { isWaitingEntry } from '../../../../domain/order.ts'
import { isPractice } from '../../../../domain/practice.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { pickupWords } from '../../../i18n/pickup/words.ts'
import { practiceWords } from '../../../i18n/practice/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { formatElapsed } from '../../../ui/format/time.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { PromisedText } from '../../../ui/pickup/promised-text.tsx'
import { describePromisedTime } from '../../../ui/pickup/promised-time.ts'
import { PracticeTag } from '../../../ui/status/practice-tag.tsx'
import { StageShape } from '../../../ui/status/stage-shape.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { TableView } from '../table-view.ts'
import { PartyDialog } from './party-dialog.tsx'
import { useWaitingListActions } from './use-waiting-list-actions.ts'
import { WaitingPartyForm } from './waiting-party-form.tsx'
import { waitingWords } from './words/words.ts'

const Users = createIcon(users)

const Row = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'center' },
    columnGap: '4',
    rowGap: '2',
    mb: '3',
    '& > h2': { flexShrink: '0' },
  },
})
/** One row that scrolls sideways, so that a long waiting list does not push the tables off the screen. */
const Parties = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    minW: '0',
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '3px' },
    py: '3px',
    '& > button': { flexShrink: '0' },
  },
})

type Props = {
  departmentId: string
  /** The open orders of the department, oldest first. */
  orders: readonly OrderView[]
  tables: readonly TableView[]
  now: number
}

export function WaitingList({ departmentId, orders, tables, now }: Props) {
  const words = useWords(waitingWords)
  const [opened, setOpened] = useState<{ id: string; edits: boolean }>()
  const actions = useWaitingListActions(departmentId)
  const toast = useToast()
  const close = () => setOpened(undefined)
  const store = useSingleRun(async (run: () => Promise<boolean>) => {
    const isStored = await run()
    if (isStored) close()
    return isStored
  })
  const parties = orders.filter(({ order }) => isWaitingEntry(order))
  const party = parties.find(({ id }) => id === opened?.id)
  const nameOf = ({ order }: OrderView) => order.pickup?.name ?? words.group(order.covers)
  const remove = async (left: OrderView) => {
    const isStored = await actions.remove(left)
    if (isStored) toast({ text: words.removed(nameOf(left)), stage: 'device' })
    return isStored
  }
  if (parties.length === 0) return null
  return (
    <Row aria-label={words.title} data-waiting-list="">
      <chakra.h2 textStyle="subheading">{words.title}</chakra.h2>
      <Parties>
        {parties.map(view => (
          <Party
            key={view.id}
            name={nameOf(view)}
            view={view}
            now={now}
            onClick={() => setOpened({ id: view.id, edits: false })}
          />
        ))}
      </Parties>
      {party && !opened?.edits && (
        <PartyDialog
          name={nameOf(party)}
          party={party}
          freeTables={tables.filter(({ state }) => state === 'free')}
          onSeat={tableId => void store(() => actions.seat(party, tableId))}
          onEdit={() => setOpened({ id: party.id, edits: true })}
          onLeft={() => void store(() => remove(party))}
          onClose={close}
        />
      )}
      {party && opened?.edits && (
        <WaitingPartyForm
          order={party.order}
          onSave={fields => void store(() => actions.change(party, fields))}
          onClose={close}
        />
      )}
    </Row>
  )
}

type PartyProps = { name: string; view: OrderView; now: number; onClick(): void }

function Party({ name, view, now, onClick }: PartyProps) {
  const words = useWords(waitingWords)
  const common = useWords(commonWords)
  const pickup = useWords(pickupWords)
  const practice = useWords(practiceWords)
  const { covers, openedAt, pickup: { promisedAt } = {} } = view.order
  const elapsed = formatElapsed(openedAt, now, common.time)
  const label = [
    name,
    words.people(covers),
    words.waits(elapsed),
    promisedAt !== undefined && describePromisedTime(promisedAt, now, pickup),
    isPractice(view.order) && practice.tag,
  ]
  return (
    <Button
      variant="outline"
      borderColor="border.emphasized"
      aria-label={label.filter(Boolean).join(', ')}
      onClick={onClick}
    >
      {name}
      {isPractice(view.order) && <PracticeTag />}
      <Users size={17} />
      {covers}
      <chakra.span color="fg.muted" fontWeight="400">
        {elapsed}
      </chakra.span>
      {promisedAt !== undefined && <PromisedText promisedAt={promisedAt} now={now} />}
      {view.pendingCount > 0 && <StageShape stage="device" />}
      {view.rejectedCommands.length > 0 && <StageShape stage="rejected" />}
    </Button>
  )
}
