import { useState } from 'react'
import { useEnrolment } from '../../../data/session/use-tablet.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { Session } from '../../../platform/identity.ts'
import { mayOpen } from '../../../routes/access.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { WrapRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { LostTabletDialog } from './lost-tablet-dialog.tsx'
import { SetPinDialog } from './set-pin-dialog.tsx'
import { tabletWords } from './words/words.ts'

/** Staff can sign in with a PIN only on a tablet that a manager has enrolled. */
export function TabletButtons({ session }: { session: Session }) {
  const words = useWords(tabletWords)
  const enrolment = useEnrolment()
  const [dialog, setDialog] = useState<'enrol' | 'pin' | 'lost'>()
  const close = () => setDialog(undefined)
  const isManager = mayOpen('admin', session)
  if (enrolment === undefined || (!enrolment && !isManager)) return null
  return (
    <chakra.div py="2" borderTop="1px solid" borderColor="border">
      {enrolment && (
        <chakra.p fontWeight="650" pb="2">
          {words.enrolled(enrolment.name)}
        </chakra.p>
      )}
      <WrapRow>
        {enrolment && (
          <Button size="sm" variant="outline" onClick={() => setDialog('pin')}>
            {words.setPin}
          </Button>
        )}
        {!enrolment && isManager && (
          <Button size="sm" variant="outline" onClick={() => setDialog('enrol')}>
            {words.enrol}
          </Button>
        )}
        {isManager && (
          <Button size="sm" variant="outline" onClick={() => setDialog('lost')}>
            {words.lost}
          </Button>
        )}
      </WrapRow>
      {dialog === 'enrol' && <EnrolDialog onClose={close} />}
      {dialog === 'pin' && <SetPinDialog role={session.role} onClose={close} />}
      {dialog === 'lost' && <LostTabletDialog onClose={close} />}
    </chakra.div>
  )
}
