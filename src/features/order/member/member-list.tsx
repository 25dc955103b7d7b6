import type { CustomerRow } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { memberWords } from './words/words.ts'

const List = chakra('ul', {
  base: { listStyleType: 'none', '& > li': { borderTop: '1px solid', borderColor: 'border' } },
})
const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    w: 'full',
    minH: '52px',
    py: '2',
    textAlign: 'start',
    '&[aria-current]': { fontWeight: '700', color: 'green' },
  },
})

type Props = {
  members: readonly CustomerRow[]
  /** The id of the member to whom the check belongs now. */
  currentId: string | undefined
  onChoose(member: CustomerRow): void
}

export function MemberList({ members, currentId, onChoose }: Props) {
  const words = useWords(memberWords)
  return (
    <List aria-label={words.title}>
      {members.map(member => (
        <li key={member.id}>
          <Row type="button" aria-current={member.id === currentId || undefined} onClick={() => onChoose(member)}>
            <span>
              {member.name}
              {member.id === currentId && `, ${words.current}`}
            </span>
            <chakra.span color="fg.muted">{member.number}</chakra.span>
          </Row>
        </li>
      ))}
    </List>
  )
}
