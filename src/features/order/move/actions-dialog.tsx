import arrows from '@phosphor-icons/core/assets/bold/arrows-left-right-bold.svg?raw'
import split from '@phosphor-icons/core/assets/bold/arrows-split-bold.svg?raw'
import bag from '@phosphor-icons/core/assets/bold/bag-bold.svg?raw'
import flag from '@phosphor-icons/core/assets/bold/flag-bold.svg?raw'
import card from '@phosphor-icons/core/assets/bold/identification-card-bold.svg?raw'
import tables from '@phosphor-icons/core/assets/bold/picnic-table-bold.svg?raw'
import receiptIcon from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import person from '@phosphor-icons/core/assets/bold/user-switch-bold.svg?raw'
import type { OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { pickupWords } from '../../../i18n/pickup/words.ts'
import { progressWords } from '../../../i18n/progress/words.ts'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { AllergyIcon } from '../allergies/allergy-icon.tsx'
import { allergyWords } from '../allergies/words/words.ts'
import { useShouldOfferMembers } from '../member/use-should-offer-members.ts'
import { memberWords } from '../member/words/words.ts'
import { isAllowed, type Rights } from '../rights.ts'
import { listMovableLines } from './move-selection.ts'
import { moveWords } from './words/words.ts'

const Swap = createIcon(arrows)
const Receipt = createIcon(receiptIcon)
const Split = createIcon(split)
const Tables = createIcon(tables)
const Bag = createIcon(bag)
const Person = createIcon(person)
const Flag = createIcon(flag)
const Card = createIcon(card)

type Props = {
  view: OrderView
  rights: Rights
  onMoveLines(): void
  onTransfer(): void
  onAssign(): void
  onPlace(): void
  onAllergies(): void
  onPickup(): void
  onMember(): void
  onCombine(): void
  onClose(): void
}

export function ActionsDialog({
  view,
  rights,
  onMoveLines,
  onTransfer,
  onAssign,
  onPlace,
  onAllergies,
  onPickup,
  onCombine,
  onMember,
  onClose,
}: Props) {
  const words = useWords(moveWords)
  const pickup = useWords(pickupWords)
  const allergy = useWords(allergyWords)
  const { noNumber } = useWords(progressWords)
  const member = useWords(memberWords)
  const offersMembers = useShouldOfferMembers(view.order)
  return (
    <TitledDialog title={words.check(view.order.number || noNumber)} onClose={onClose}>
      <chakra.div display="grid" gap="2">
        {isAllowed(rights, 'moveLines') && listMovableLines(view).length > 0 && (
          <Button variant="outline" size="lg" justifyContent="flex-start" onClick={onMoveLines}>
            <Split size={24} />
            {words.moveLines}
          </Button>
        )}
        {isAllowed(rights, 'splitCheck') && Object.keys(view.order.lines).length > 0 && (
          <LinkButton
            to={links.payment(view.order.departmentId, view.id)}
            variant="outline"
            size="lg"
            justifyContent="flex-start"
          >
            <Receipt size={24} />
            {words.divide}
          </LinkButton>
        )}
        {isAllowed(rights, 'transferOrder') && (
          <Button variant="outline" size="lg" justifyContent="flex-start" onClick={onTransfer}>
            <Swap size={24} />
            {words.transfer}
          </Button>
        )}
        {view.order.tableId !== undefined && view.order.place === undefined && isAllowed(rights, 'combineTable') && (
          <Button variant="outline" size="lg" justifyContent="flex-start" onClick={onCombine}>
            <Tables size={24} />
            {words.combine}
          </Button>
        )}
        {view.order.place && isAllowed(rights, 'setPlace') && (
          <Button variant="outline" size="lg" justifyContent="flex-start" onClick={onPlace}>
            <Flag size={24} />
            {words.changeHole}
          </Button>
        )}
        {isAllowed(rights, 'setAllergy') && (
          <Button variant="outline" size="lg" justifyContent="flex-start" onClick={onAllergies}>
            <AllergyIcon size={24} />
            {allergy.title}
          </Button>
        )}
        {view.order.tableId === undefined && isAllowed(rights, 'setPickup') && (
          <Button variant="outline" size="lg" justifyContent="flex-start" onClick={onPickup}>
            <Bag size={24} />
            {pickup.edit}
          </Button>
        )}
        {isAllowed(rights, 'assignOrder') && (
          <Button variant="outline" size="lg" justifyContent="flex-start" onClick={onAssign}>
            <Person size={24} />
            {words.assign}
          </Button>
        )}
        {isAllowed(rights, 'setCustomer') && offersMembers && (
          <Button variant="outline" size="lg" justifyContent="flex-start" onClick={onMember}>
            <Card size={24} />
            {member.action}
          </Button>
        )}
      </chakra.div>
    </TitledDialog>
  )
}
