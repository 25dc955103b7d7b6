import type { InviteCode } from '../../../../domain/order.ts'
import { useWords } from '../../../i18n/language.tsx'
import { partyWords } from '../../../i18n/party/words.ts'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { formatClockTime } from '../../../ui/format/time.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'

const Code = chakra('div', { base: { bg: 'white', p: '3', maxW: '280px', w: 'full', mx: 'auto' } })
const Digits = chakra('output', { base: { textStyle: 'title', letterSpacing: '0.2em', textAlign: 'center' } })

/**
 * `link`: the address in the QR code. `invite.code`: four digits that the server chooses, for example `4821`; empty
 * until the server has chosen them. `isRefused`: whether the server refused to choose digits.
 */
type Props = { link: string; invite: InviteCode | undefined; isRefused: boolean; onClose(): void }

export function InviteDialog({ link, invite, isRefused, onClose }: Props) {
  const words = useWords(partyWords)
  return (
    <TitledDialog title={words.invite} onClose={onClose}>
      <MutedText>{words.inviteText}</MutedText>
      <Code>
        <QrCode text={link} label={words.qr} />
      </Code>
      {invite?.code ? (
        <>
          <MutedText>{words.digits}</MutedText>
          <Digits aria-label={words.code}>{invite.code}</Digits>
          <MutedText>{words.digitsUntil(formatClockTime(invite.until))}</MutedText>
        </>
      ) : (
        <MutedText>{isRefused ? words.refusedDigits : words.noDigits}</MutedText>
      )}
    </TitledDialog>
  )
}
