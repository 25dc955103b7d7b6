import type { ReactNode } from 'react'
import { chakra } from '../theme/chakra.tsx'

const Root = chakra('aside', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '2',
    px: '4',
    py: '3',
    my: '3',
    border: '1.5px solid',
    borderColor: 'border',
    borderRadius: 'button',
    bg: 'bg.panel',
    '& > svg': { color: 'green' },
  },
  variants: {
    alarming: {
      true: {
        bg: 'ink',
        borderColor: 'ink',
        color: 'paper',
        '--focus-ring': '{colors.saffron}',
        '& > svg': { color: 'saffron' },
      },
    },
    refused: { true: { bg: 'red.soft', borderColor: 'red', '& > svg': { color: 'red', '--inner': '{colors.paper}' } } },
  },
})
const Words = chakra('div', { base: { flex: '1 1 220px', minW: '0' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' } })

type Props = {
  title: string
  children: ReactNode
  mark?: ReactNode
  actions?: ReactNode
  alarming?: boolean
  refused?: boolean
}

/** A notice within the content of the page. Unlike a dialog or a toast, it covers no other content. */
export function NoticeCard({ title, children, mark, actions, alarming, refused }: Props) {
  return (
    <Root aria-label={title} alarming={alarming} refused={refused}>
      {mark}
      <Words>
        <chakra.p textStyle="subheading">{title}</chakra.p>
        <chakra.p textStyle="small" color={alarming ? 'celadon' : 'fg.muted'}>
          {children}
        </chakra.p>
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  )
}
