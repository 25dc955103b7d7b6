import { omitUndefined } from '../../../../domain/objects.ts'
import { isOpenOrBilled } from '../../../../domain/order.ts'
import { mayHavePhones } from '../../../../domain/party.ts'
import { isPractice } from '../../../../domain/practice.ts'
import { isSent } from '../../../../domain/transitions.ts'
import { mayVoidOrder } from '../../../../domain/void-order.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useWords } from '../../../i18n/language.tsx'
import { practiceWords } from '../../../i18n/practice/words.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { PickupDialog } from '../../../ui/pickup/pickup-dialog.tsx'
import { type GivenReason, listReasons } from '../../shared/reasons/list-reasons.ts'
import { ReasonDialog } from '../../shared/reasons/reason-dialog.tsx'
import { AllergyDialog } from '../allergies/allergy-dialog.tsx'
import type { LineRow } from '../check/draft-rows.ts'
import { wasSentToKitchen } from '../check/line-stage.ts'
import { choosePhonesNotice } from '../check/order-notice.ts'
import { MemberDialog } from '../member/member-dialog.tsx'
import { type MoneyDialog, MoneyDialogs } from '../money/money-dialogs.tsx'
import { ActionsDialog } from '../move/actions-dialog.tsx'
import { AssignDialog } from '../move/assign-dialog.tsx'
import { CombineDialog } from '../move/combine-dialog.tsx'
import { GolfHoleDialog } from '../move/golf-hole-dialog.tsx'
import { MoveLinesDialog } from '../move/move-lines-dialog.tsx'
import { TransferDialog } from '../move/transfer-dialog.tsx'
import { isAllowed, type Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { orderWords } from '../words/words.ts'
import { AcceptGuestLinesDialog } from './accept-guest-lines-dialog.tsx'
import { ChangeLineSheet } from './change-line-sheet.tsx'
import { CoversDialog } from './covers-dialog.tsx'
import { BillDraftsDialog, SoldOutDialog } from './draft-dialogs.tsx'
import { RemakeDialog } from './remake-dialog.tsx'

export type OrderDialog =
  | { kind: 'change'; row: LineRow }
  | { kind: 'void' | 'remake'; line: LineView }
  | { kind: 'soldOut' | 'billDrafts'; drafts: readonly LineView[]; soldOut: ReadonlySet<string> }
  | { kind: 'allergies'; seat: number }
  | { kind: 'place' }
  | { kind: 'accept'; lines: readonly LineView[] }
  | {
      kind: 'covers' | 'voidOrder' | 'actions' | 'moveLines' | 'transfer' | 'assign' | 'pickup' | 'combine' | 'member'
    }
  | MoneyDialog

const usualVoidReasons = {
  reasonMistake: 'cancelacion',
  reasonChanged: 'cancelacion',
  reasonLate: 'cancelacion',
  reasonWrong: 'merma',
} as const

type Props = {
  dialog: OrderDialog
  view: OrderView
  /** Whether the order is new: it is shown but not stored yet. The user's first change stores the order. */
  isNew: boolean
  currency: string
  usesCourses: boolean
  rights: Rights
  actions: OrderActions
  onDialog(dialog: OrderDialog | undefined): void
}

export function OrderDialogs({ dialog, view, isNew, currency, usesCourses, rights, actions, onDialog }: Props) {
  const words = useWords(orderWords)
  const practice = useWords(practiceWords)
  const isOffline = useSyncStatus()?.state === 'offline'
  const { order } = view
  const practiceText = isPractice(order) ? practice.reasonText : undefined
  const close = () => onDialog(undefined)
  const closeWhenStored = async (isStored: Promise<boolean>) => {
    if (await isStored) close()
  }
  const ownReasons = rights.tenant.settings.money?.reasons
  const voidReasons = listReasons(
    ownReasons,
    ['cancelacion', 'merma'],
    (Object.keys(usualVoidReasons) as (keyof typeof usualVoidReasons)[]).map(key => ({
      text: words[key],
      kind: usualVoidReasons[key],
    })),
  )
  const giveReason = useSingleRun((reason: GivenReason) =>
    closeWhenStored(
      dialog.kind === 'void'
        ? actions.void(dialog.line.id, reason, isSent(dialog.line.line.status))
        : actions.voidOrder(reason),
    ),
  )
  const storeAndClose = useSingleRun((store: () => Promise<boolean>) => closeWhenStored(store()))
  const setCovers = useSingleRun((covers: number) => closeWhenStored(actions.setCovers(covers)))
  switch (dialog.kind) {
    case 'change':
      return (
        <ChangeLineSheet
          view={dialog.row.view}
          currency={currency}
          usesCourses={usesCourses}
          onClose={close}
          onSubmit={({ quantity, options, note, course }) =>
            closeWhenStored(actions.change(dialog.row, omitUndefined({ quantity, options, note, course })))
          }
        />
      )
    case 'void':
      return (
        <ReasonDialog
          title={words.voidTitle(dialog.line.line.name, dialog.line.line.quantity)}
          text={practiceText ?? (wasSentToKitchen(dialog.line) ? words.voidText : words.voidHeldText)}
          reasons={voidReasons}
          onReason={giveReason}
          onClose={close}
        />
      )
    case 'remake':
      return (
        <RemakeDialog
          line={dialog.line.line}
          text={practiceText}
          ownReasons={ownReasons}
          onRemake={(quantity, reason) => storeAndClose(() => actions.remake(dialog.line, quantity, reason))}
          onClose={close}
        />
      )
    case 'voidOrder':
      return (
        <ReasonDialog
          title={words.voidOrder}
          text={words.voidOrderText}
          reasons={voidReasons}
          onReason={giveReason}
          onClose={close}
        />
      )
    case 'covers':
      return (
        <CoversDialog
          covers={view.order.covers}
          isNew={isNew}
          onSetCovers={setCovers}
          onVoidOrder={!isNew && mayVoidOrder(view.order, rights) ? () => onDialog({ kind: 'voidOrder' }) : undefined}
          onDropPhones={
            mayHavePhones(order) && isOpenOrBilled(order) && isAllowed(rights, 'dropPhones')
              ? () => storeAndClose(() => actions.dropPhones())
              : undefined
          }
          phonesNotice={choosePhonesNotice(view)}
          onClose={close}
        />
      )
    case 'actions':
      return (
        <ActionsDialog
          view={view}
          rights={rights}
          onMoveLines={() => onDialog({ kind: 'moveLines' })}
          onTransfer={() => onDialog({ kind: 'transfer' })}
          onAssign={() => onDialog({ kind: 'assign' })}
          onMember={() => onDialog({ kind: 'member' })}
          onPlace={() => onDialog({ kind: 'place' })}
          onAllergies={() => onDialog({ kind: 'allergies', seat: 0 })}
          onPickup={() => onDialog({ kind: 'pickup' })}
          onCombine={() => onDialog({ kind: 'combine' })}
          onClose={close}
        />
      )
    case 'combine':
      return <CombineDialog view={view} rights={rights} actions={actions} onClose={close} />
    case 'pickup':
      return (
        <PickupDialog
          pickup={order.pickup}
          onSave={pickup => storeAndClose(() => actions.setPickup(pickup))}
          onClose={close}
        />
      )
    case 'moveLines':
      return (
        <MoveLinesDialog view={view} currency={currency} actions={actions} onDecide={storeAndClose} onClose={close} />
      )
    case 'allergies':
      return (
        <AllergyDialog
          order={order}
          seat={dialog.seat}
          onSave={changes => storeAndClose(() => actions.setAllergies(changes))}
          onClose={close}
        />
      )
    case 'place':
      return (
        <GolfHoleDialog view={view} onSave={place => storeAndClose(() => actions.setPlace(place))} onClose={close} />
      )
    case 'assign':
      return <AssignDialog view={view} onDecide={storeAndClose} onClose={close} />
    case 'member':
      return <MemberDialog view={view} onDecide={storeAndClose} onClose={close} />
    case 'transfer':
      return (
        <TransferDialog
          view={view}
          currency={currency}
          rights={rights}
          actions={actions}
          onDecide={storeAndClose}
          onClose={close}
        />
      )
    case 'accept':
      return (
        <AcceptGuestLinesDialog
          view={view}
          lines={dialog.lines}
          actions={actions}
          onDecide={storeAndClose}
          onClose={close}
        />
      )
    case 'soldOut':
    case 'billDrafts': {
      const DraftsDialog = dialog.kind === 'soldOut' ? SoldOutDialog : BillDraftsDialog
      return (
        <DraftsDialog
          drafts={dialog.drafts}
          soldOut={dialog.soldOut}
          isOffline={isOffline}
          actions={actions}
          onDecide={storeAndClose}
          onClose={close}
        />
      )
    }
    case 'comp':
    case 'discount':
    case 'voidPayment':
      return <MoneyDialogs dialog={dialog} view={view} currency={currency} ownReasons={ownReasons} onClose={close} />
  }
}
