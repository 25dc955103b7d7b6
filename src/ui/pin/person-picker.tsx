import type { ReactNode } from 'react'
import { chakra } from '../theme/chakra.tsx'

const List = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))', gap: '5', listStyle: 'none' },
})
const Person = chakra('button', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '1',
    w: 'full',
    p: '1',
    borderRadius: 'field',
    cursor: 'pointer',
    textAlign: 'center',
    '& > span:first-of-type': {
      display: 'grid',
      placeItems: 'center',
      w: '92px',
      h: '92px',
      mb: '1',
      borderRadius: 'full',
      bg: 'paper',
      color: 'green',
      border: '1px solid',
      borderColor: 'border',
      textStyle: 'title',
      fontSize: '30',
    },
    '&[aria-pressed=true] > span:first-of-type': {
      bg: 'green',
      color: 'paper',
      outline: '3px solid',
      outlineOffset: '4px',
    },
  },
})

/** A person in the list of `PersonPicker`. `note`: what is shown below the name, for example the role. */
export type PersonChoice = { uid: string; name: string; note: ReactNode }
type Props = {
  label: string
  people: readonly PersonChoice[]
  chosen?: string | undefined
  onChoose(uid: string): void
}

export function PersonPicker({ label, people, chosen, onChoose }: Props) {
  return (
    <List aria-label={label}>
      {people.map(({ uid, name, note }) => (
        <li key={uid}>
          <Person type="button" aria-pressed={uid === chosen} onClick={() => onChoose(uid)}>
            <span aria-hidden="true">{name.slice(0, 2)}</span>
            <chakra.b textStyle="subheading">{name}</chakra.b>
            <chakra.small color="fg.muted" fontWeight="650" fontSize="15">
              {note}
            </chakra.small>
          </Person>
        </li>
      ))}
    </List>
  )
}
