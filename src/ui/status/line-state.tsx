import warningCircle from '@phosphor-icons/core/assets/bold/warning-circle-bold.svg?raw'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { createIcon } from '../controls/icon.tsx'
import { chakra } from '../theme/chakra.tsx'
import { lineStateRecipe } from '../theme/recipes/line-state.ts'
import { type Stage, StageShape } from './stage-shape.tsx'

const Warning = createIcon(warningCircle)

const Root = chakra('span', lineStateRecipe)

type Props = { stage: Stage; isUnseen?: boolean; children?: ReactNode }

/**
 * Shows the stage of an order line, for example "ready", as a shape and a word. `children` replaces the word, for
 * example to add a time. `isUnseen` highlights a line that the kitchen has had for too long without marking it as seen.
 */
export function LineState({ stage, isUnseen = false, children }: Props) {
  const words = useWords(progressWords)
  return (
    <Root state={stage} isUnseen={isUnseen}>
      {isUnseen ? <Warning size={20} /> : <StageShape stage={stage} />}
      <span>{children ?? words.state[stage]}</span>
    </Root>
  )
}
