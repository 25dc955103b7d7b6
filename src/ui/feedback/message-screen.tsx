import type { ReactNode } from 'react'
import { Plate } from '../food/plate.tsx'
import { DoubleRule } from '../layout/rules.tsx'
import { StageShape } from '../status/stage-shape.tsx'
import { chakra } from '../theme/chakra.tsx'

const Page = chakra('main', {
  base: {
    '--cloth': 'clamp(110px, 20dvh, 200px)',
    minH: '100dvh',
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'center',
    gap: '5',
    p: '6',
    pt: 'calc(var(--cloth) + 148px)',
    textAlign: 'center',
    position: 'relative',
  },
})
/** Decoration: the edge of a table with a tablecloth and a plate. */
const Cloth = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    h: 'var(--cloth)',
    bg: 'green',
    display: 'grid',
    justifyItems: 'center',
  },
})
const Served = chakra(Plate, { base: { '--plate': '224px', mt: 'calc(var(--cloth) - 112px)' } })
const Mark = chakra('span', {
  base: { position: 'relative', color: 'fg.muted', '--inner': '{colors.paper}' },
  variants: { refused: { true: { color: 'red' } } },
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
  /** The icon on the plate. */
  mark?: ReactNode
  /** Shows an octagon in place of the icon, for an error or a missing permission. */
  refused?: boolean
}

export function MessageScreen({ title, children, actions, mark, refused }: Props) {
  return (
    <Page>
      <Cloth aria-hidden="true">
        <Served>
          <Mark refused={refused}>{refused ? <StageShape stage="rejected" size={64} /> : mark}</Mark>
        </Served>
      </Cloth>
      <div>
        <Title>{title}</Title>
        <chakra.div maxW="320px" mx="auto" mt="4">
          <DoubleRule />
        </chakra.div>
      </div>
      <Text>{children}</Text>
      {actions && <Actions>{actions}</Actions>}
    </Page>
  )
}
