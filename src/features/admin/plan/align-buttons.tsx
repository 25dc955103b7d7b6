import bottom from '@phosphor-icons/core/assets/bold/align-bottom-bold.svg?raw'
import center from '@phosphor-icons/core/assets/bold/align-center-horizontal-bold.svg?raw'
import middle from '@phosphor-icons/core/assets/bold/align-center-vertical-bold.svg?raw'
import left from '@phosphor-icons/core/assets/bold/align-left-bold.svg?raw'
import right from '@phosphor-icons/core/assets/bold/align-right-bold.svg?raw'
import top from '@phosphor-icons/core/assets/bold/align-top-bold.svg?raw'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { ChoiceGroup, ChoiceLegend } from '../record/choices.tsx'
import type { AlignmentSide } from './reduce-plan.ts'
import { planWords } from './words/words.ts'

const icons = {
  left: createIcon(left),
  center: createIcon(center),
  right: createIcon(right),
  top: createIcon(top),
  middle: createIcon(middle),
  bottom: createIcon(bottom),
}
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', ms: '-10px' } })

export function AlignButtons({ onAlign }: { onAlign(side: AlignmentSide): void }) {
  const words = useWords(planWords)
  return (
    <ChoiceGroup gap="0">
      <ChoiceLegend mb="0">{words.align}</ChoiceLegend>
      <Row>
        {(Object.keys(icons) as AlignmentSide[]).map(side => {
          const Icon = icons[side]
          return (
            <Button
              key={side}
              variant="ghost"
              size="icon"
              aria-label={words.sides[side]}
              title={words.sides[side]}
              onClick={() => onAlign(side)}
            >
              <Icon size={22} />
            </Button>
          )
        })}
      </Row>
    </ChoiceGroup>
  )
}
