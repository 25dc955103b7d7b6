import type { Approver } from '../../data/outbox/append.ts'
import type { PersonOnTablet } from '../../data/session/use-tablet.ts'
import { useWords } from '../../i18n/language.tsx'
import { approveWithPin } from '../../platform/pin.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../ui/layout/parts.ts'
import { PinEntry } from '../../ui/pin/pin-entry.tsx'
import { tillWords } from './words/words.ts'

/** The person who receives the cash of a till, and has entered a PIN. */
export type CashReceiver = Approver & { name: string }

type Props = {
  people: readonly PersonOnTablet[]
  /** The counted cash as a formatted amount, for example `$500.00`. */
  float: string
  onReceived(receiver: CashReceiver): void
  /** Called when the user, and not another person, is to open the next till with the counted cash. */
  onAlone(): void
  onClose(): void
}

/** Asks which person receives the counted cash, and for the PIN of that person. The present user stays signed in. */
export function HandOverDialog({ people, float, onReceived, onAlone, onClose }: Props) {
  const { handOver: words } = useWords(tillWords)

  async function receive({ name, ...person }: PersonOnTablet, pin: string) {
    const result = await approveWithPin({ name, ...person }, pin)
    if (!result.ok) return result
    onReceived({ uid: person.uid, name, isOffline: result.isOffline })
    return undefined
  }

  return (
    <TitledDialog title={words.title} size="wide" onClose={onClose}>
      <MutedText>{words.float(float)}</MutedText>
      <PinEntry people={people} greet={words.receives} onPin={receive} />
      <Button variant="ghost" justifySelf="start" onClick={onAlone}>
        {words.alone}
      </Button>
    </TitledDialog>
  )
}
