import type { ReactNode } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { chakra } from '../theme/chakra.tsx'
import { lineStateRecipe } from '../theme/recipes/line-state.ts'
import { type Stage, StageShape } from './stage-shape.tsx'

const Root = chakra('span', lineStateRecipe)

/**
 * Shows the stage of an order line as a shape and a word. `children` replaces the word, for example by the word and a
 * time.
 */
export function LineState({ stage, children }: { stage: Stage; children?: ReactNode }) {
  const words = useWords(progressWords)
  return (
    <Root state={stage}>
      <StageShape stage={stage} />
      <span>{children ?? words.state[stage]}</span>
    </Root>
  )
}
