import type { ReactNode } from 'react'
import { Plate } from '../food/plate.tsx'
import { StageShape } from '../status/stage-shape.tsx'
import { chakra } from '../theme/chakra.tsx'

const Root = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '5', p: '5', maxW: '620px', mx: 'auto', my: '6' },
})
const Title = chakra('h2', { base: { textStyle: 'heading' } })
const Text = chakra('div', { base: { textStyle: 'small', color: 'fg.muted', mt: '1' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '3' } })

type Props = { title: ReactNode; children?: ReactNode; action?: ReactNode; mark?: ReactNode; refused?: boolean }

/** `mark`: the icon on the drawn plate. `refused`: for an error; a red octagon replaces the plate. */
export function EmptyState({ title, children, action, mark, refused }: Props) {
  return (
    <Root role={refused ? 'alert' : undefined}>
      {refused ? (
        <chakra.span color="red" flexShrink={0} css={{ '--inner': '{colors.paper}' }}>
          <StageShape stage="rejected" size={76} />
        </chakra.span>
      ) : (
        <Plate size="lg" color="fg.muted">
          {mark}
        </Plate>
      )}
      <div>
        <Title>{title}</Title>
        {children && <Text>{children}</Text>}
        {action && <Actions>{action}</Actions>}
      </div>
    </Root>
  )
}
