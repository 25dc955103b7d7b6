import { useState } from 'react'
import type { Invitation, TableQrCode } from '../../../data/guest/join.ts'
import { useWords } from '../../../i18n/language.tsx'
import { partyWords } from '../../../i18n/party/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { GroupScanner } from './group-scanner.tsx'
import { useJoin } from './use-join.ts'

const Failure = chakra('p', { base: { bg: 'red.soft', color: 'ink', borderRadius: 'refusal', px: '3', py: '2' } })
const Row = chakra('form', { base: { display: 'flex', alignItems: 'end', gap: '3', '& > label': { flex: '1' } } })

type Props = {
  code: TableQrCode
  /** Whether the phone already has a check. If so, the sheet offers only to join another check. */
  hasCheck?: boolean
  onJoined(): void
  onClose(): void
}

export function PartySheet({ code, hasCheck = false, onJoined, onClose }: Props) {
  const words = useWords(partyWords)
  const { isJoining, failure, join } = useJoin(code, onJoined)
  const [showsGroup, setShowsGroup] = useState(hasCheck)
  return (
    <TitledDialog title={words.title} onClose={onClose}>
      {failure && <Failure role="alert">{failure}</Failure>}
      {!hasCheck && (
        <>
          <MutedText>{words.startText}</MutedText>
          <Button size="lg" disabled={isJoining} onClick={() => void join()}>
            {words.start}
          </Button>
        </>
      )}
      {showsGroup ? (
        <JoinGroup isJoining={isJoining} onInvitation={invitation => void join(invitation)} />
      ) : (
        <Button size="lg" variant="outline" disabled={isJoining} onClick={() => setShowsGroup(true)}>
          {words.joinGroup}
        </Button>
      )}
    </TitledDialog>
  )
}

type JoinGroupProps = { isJoining: boolean; onInvitation(invitation: Invitation): void }

function JoinGroup({ isJoining, onInvitation }: JoinGroupProps) {
  const words = useWords(partyWords)
  const [digits, setDigits] = useState('')
  return (
    <>
      <MutedText>{words.joinGroupText}</MutedText>
      <Row
        onSubmit={event => {
          event.preventDefault()
          onInvitation({ invite: digits })
        }}
      >
        <Field name={words.code}>
          <Input
            value={digits}
            inputMode="numeric"
            autoComplete="off"
            placeholder={words.codeHint}
            maxLength={4}
            onChange={event => setDigits(event.target.value.replace(/\D/g, ''))}
          />
        </Field>
        <Button type="submit" disabled={isJoining || digits.length !== 4}>
          {words.enter}
        </Button>
      </Row>
      <GroupScanner onToken={token => onInvitation({ token })} />
    </>
  )
}
