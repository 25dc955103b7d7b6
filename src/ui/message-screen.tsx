import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { StageShape } from './line-state.tsx'
import { Plate } from './plate.tsx'
import { OxfordRule } from './rules.tsx'

const Page = chakra('main', {
  base: {
    minH: '100dvh',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '5',
    p: '6',
    pt: '140px',
    textAlign: 'center',
    position: 'relative',
    overflow: 'hidden',
  },
})
/** The edge of a laid table: the cloth, and a plate that hangs over it. */
const Cloth = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    h: '72px',
    bg: 'green',
    display: 'grid',
    justifyItems: 'center',
  },
})
const Mark = chakra('span', {
  base: { position: 'relative', color: 'fg.muted', pt: '56px', '--inner': '{colors.paper}' },
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

type Props = {
  title: string
  children: ReactNode
  actions?: ReactNode
  /** What lies on the plate. */
  mark?: ReactNode
  /** Something went wrong or is not allowed: the octagon. */
  refused?: boolean
}

/** A page that has one thing to say, set like the head of a menu, at the edge of a laid table. */
export function MessageScreen({ title, children, actions, mark, refused }: Props) {
  return (
    <Page>
      <Cloth aria-hidden="true">
        <Plate css={{ '--plate': '190px' }} mt="-76px">
          <Mark color={refused ? 'red' : undefined}>{refused ? <StageShape stage="rejected" size={46} /> : mark}</Mark>
        </Plate>
      </Cloth>
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
