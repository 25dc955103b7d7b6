import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { type EnrolledTablet, reportLostTablet } from '../../../platform/tablet.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { formatDay, formatWhen } from '../../../ui/format/time.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { AdminCard, CardHeading } from '../home/home-parts.ts'
import { ConfirmDialog } from '../record/confirm-dialog.tsx'
import { FailureMessage } from '../record/record-form-parts.ts'
import { findLastPerson } from './staff-rules.ts'
import type { Staff } from './use-staff.ts'
import { useStaffChange } from './use-staff-change.ts'
import { staffWords } from './words/words.ts'

const List = chakra('ul', { base: { listStyle: 'none', display: 'grid' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    py: '3',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
})
const Name = chakra('p', { base: { textStyle: 'dish' } })
const Text = chakra('p', { base: { color: 'fg.muted', textStyle: 'small' } })

type Props = { staff: Staff; readOnly: boolean; onChanged(): Promise<void> }

/**
 * Lists the enrolled tablets, on which people can sign in with a PIN. A manager can remove a tablet, for example a lost
 * one. Then nobody can sign in on this tablet with a PIN, and the server ends all sessions of everybody who signed in
 * on it before.
 */
export function TabletList({ staff: { people, tablets }, readOnly, onChanged }: Props) {
  const words = useWords(staffWords)
  const now = useNow()
  const [asked, setAsked] = useState<EnrolledTablet>()
  const { isBusy, failure, submit } = useStaffChange(onChanged)
  const describeEntry = (tablet: EnrolledTablet) => {
    const last = findLastPerson(tablet)
    const name = people.find(({ uid }) => uid === last?.uid)?.name
    return last && name ? words.lastEntry(name, formatWhen(last.at, now)) : ''
  }
  return (
    <AdminCard aria-labelledby="tablets">
      <CardHeading id="tablets">{words.tablets}</CardHeading>
      <Text>{words.tabletsText}</Text>
      {tablets.length === 0 && <Text>{words.noTablets}</Text>}
      <List>
        {tablets.map(tablet => (
          <Row key={tablet.device}>
            <div>
              <Name>{tablet.name}</Name>
              <Text>{words.since(formatDay(tablet.enrolledAt))}</Text>
              <Text>{describeEntry(tablet)}</Text>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={words.removeTabletOf(tablet.name)}
              disabled={readOnly || isBusy}
              onClick={() => setAsked(tablet)}
            >
              {words.removeTablet}
            </Button>
          </Row>
        ))}
      </List>
      {failure && <FailureMessage role="alert">{words.failures[failure]}</FailureMessage>}
      {asked && (
        <ConfirmDialog
          title={words.removeTabletOf(asked.name)}
          text={words.removeTabletText}
          action={words.removeTablet}
          onConfirm={() => {
            setAsked(undefined)
            void submit(() => reportLostTablet(asked.device), words.tabletRemoved(asked.name))
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </AdminCard>
  )
}
