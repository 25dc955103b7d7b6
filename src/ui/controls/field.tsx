import type { ReactNode } from 'react'
import { chakra } from '../theme/chakra.tsx'
import { inputRecipe } from '../theme/recipes/input.ts'

export const Input = chakra('input', inputRecipe)
export const Textarea = chakra('textarea', inputRecipe)

const Root = chakra('label', { base: { display: 'grid', gap: '6px' } })
const Name = chakra('span', { base: { textStyle: 'label', color: 'fg.muted' } })

/**
 * A label around one input. `children` must contain exactly one control, because a `<label>` belongs to only one
 * control.
 */
export function Field({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Root>
      <Name>{name}</Name>
      {children}
    </Root>
  )
}
