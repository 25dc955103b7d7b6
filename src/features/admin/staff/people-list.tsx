import { useWords } from '../../../i18n/language.tsx'
import { formatWhen } from '../../../ui/format/time.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { AdminCard, CardHeading } from '../home/home-parts.ts'
import { findLastSignIn } from './staff-rules.ts'
import type { Staff } from './use-staff.ts'
import { staffWords } from './words/words.ts'

const List = chakra('ul', { base: { listStyle: 'none', display: 'grid' } })
const Person = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.4fr) minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    w: 'full',
    minH: 'primary',
    py: '3',
    textAlign: 'start',
    borderBottom: '1px solid',
    borderColor: 'border',
    '&[data-inactive]': { color: 'fg.subtle' },
  },
})
const Name = chakra('span', { base: { textStyle: 'dish', overflowWrap: 'anywhere' } })
const Detail = chakra('span', { base: { display: 'block', color: 'fg.muted', textStyle: 'small', fontWeight: '400' } })
const Mark = chakra('span', { base: { textStyle: 'label', color: 'green', '&[data-quiet]': { color: 'fg.muted' } } })

type Props = { staff: Staff; ownUid: string | undefined; onOpen(uid: string): void }

export function PeopleList({ staff: { people, tablets }, ownUid, onOpen }: Props) {
  const words = useWords(staffWords)
  const now = useNow()
  return (
    <AdminCard aria-labelledby="people">
      <CardHeading id="people">{words.people}</CardHeading>
      <List>
        {people.map(({ uid, name, user, role, active, pinDigits }) => {
          const last = findLastSignIn(uid, tablets)
          return (
            <li key={uid}>
              <Person type="button" data-inactive={active ? undefined : ''} onClick={() => onOpen(uid)}>
                <span>
                  <Name>
                    {name}
                    {uid === ownUid && `, ${words.you}`}
                  </Name>
                  <Detail>
                    {words.roles[role]}, {user}
                  </Detail>
                </span>
                <Detail gridRow={{ base: '2', md: 'auto' }} gridColumn={{ base: '1 / -1', md: 'auto' }}>
                  {last ? words.lastSeen(formatWhen(last.at, now), last.tablet) : words.neverSeen}
                </Detail>
                <Mark data-quiet={active && pinDigits !== undefined ? undefined : ''}>
                  {active ? (pinDigits === undefined ? words.withoutPin : words.withPin) : words.inactive}
                </Mark>
              </Person>
            </li>
          )
        })}
      </List>
    </AdminCard>
  )
}
