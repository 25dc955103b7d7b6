import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { OxfordRule } from '../ui/rules.tsx'

const Page = chakra('main', {
  base: {
    minH: '100dvh',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '5',
    p: '6',
    textAlign: 'center',
  },
})
const Title = chakra('h1', {
  base: {
    textStyle: 'masthead',
    fontSize: { base: '30', sm: '42' },
    color: 'green',
    maxW: '16em',
    textWrap: 'balance',
  },
})
const Text = chakra('div', {
  base: { color: 'fg.muted', fontSize: '19', maxW: '34em', display: 'grid', gap: '4', textWrap: 'pretty' },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3' } })

/** A page that has one thing to say, set like the head of a menu. */
export function MessageScreen({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <Page>
      <div>
        <Title>{title}</Title>
        <chakra.div maxW="320px" mx="auto" mt="4">
          <OxfordRule />
        </chakra.div>
      </div>
      <Text>{children}</Text>
      {actions && <Actions>{actions}</Actions>}
    </Page>
  )
}
