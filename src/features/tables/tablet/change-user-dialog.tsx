import { type PersonOnTablet, usePeopleWithPin } from '../../../data/session/use-tablet.ts'
import { useWords } from '../../../i18n/language.tsx'
import { pinWords } from '../../../i18n/pin/words.ts'
import { signInWithPin } from '../../../platform/pin.ts'
import { clearCurrentUser } from '../../../platform/session.ts'
import { links } from '../../../routes/links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { PinEntry } from '../../../ui/pin/pin-entry.tsx'
import { OwnTables } from '../../shared/own-tables.tsx'

export function ChangeUserDialog({ onClose }: { onClose(): void }) {
  const words = useWords(pinWords)
  const people = usePeopleWithPin()
  const toPassword = () => void clearCurrentUser().then(() => window.location.assign(links.login()))

  async function enter(person: PersonOnTablet, pin: string) {
    const result = await signInWithPin(person, pin)
    if (!result.ok) return result
    // Loads the page again, because a loaded page synchronises only for the user who was signed in when it was loaded.
    window.location.assign(person.role === 'kitchen' ? links.kitchen() : links.tables())
    return undefined
  }

  return (
    <TitledDialog title={words.serving} size="wide" onClose={onClose}>
      {people && (
        <PinEntry
          people={people}
          greet={words.hello}
          about={({ uid }) => <OwnTables uid={uid} />}
          onPin={enter}
          onPassword={toPassword}
        />
      )}
      <Button variant="ghost" justifySelf="start" onClick={toPassword}>
        {words.other}
      </Button>
    </TitledDialog>
  )
}
