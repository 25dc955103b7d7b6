import { useState } from 'react'
import { type Invitation, type JoinResult, joinTable, type TableQrCode } from '../../../data/guest/join.ts'
import { guestWords } from '../../../i18n/guest/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { partyWords } from '../../../i18n/party/words.ts'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'

type Failed = Exclude<JoinResult, 'joined'>

/**
 * Returns `join`, which opens or joins a check at the scanned table. With an invitation, it joins the check of the
 * guest's group; an invitation is the four digits or the token (secret string) that another phone of the group shows.
 * `failure` is the text to show if `join` failed.
 */
export function useJoin(code: TableQrCode, onJoined: () => void) {
  const party = useWords(partyWords)
  const guest = useWords(guestWords)
  const withRetry = useWithRetry()
  const [isJoining, setIsJoining] = useState(false)
  const [failed, setFailed] = useState<{ result: Failed; invitation: Invitation | undefined }>()
  const textOf = ({ result, invitation }: NonNullable<typeof failed>) => {
    if (result === 'dropped') return party.groupDropped
    if (result === 'ended') return invitation ? party.groupEnded : party.ended
    if (result === 'full') return party.full
    if (result === 'paused') return guest.paused
    if (!invitation) return result === 'unreachable' ? party.noConnection : guest[result]
    if (result === 'unreachable') return guest.unreachable
    if ('invite' in invitation) return result === 'busy' ? party.tooManyCodes : party.wrongCode
    return result === 'refused' ? party.foreignCode : guest[result]
  }
  const join = async (invitation?: Invitation) => {
    setIsJoining(true)
    await withRetry(async () => {
      const result = await joinTable(code, invitation)
      if (result === 'joined') onJoined()
      else setFailed({ result, invitation })
    })
    setIsJoining(false)
  }
  return { isJoining, failure: failed && textOf(failed), join }
}
