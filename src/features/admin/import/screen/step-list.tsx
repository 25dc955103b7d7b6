import check from '@phosphor-icons/core/assets/bold/check-circle-bold.svg?raw'
import { useWords } from '../../../../i18n/language.tsx'
import { createIcon } from '../../../../ui/controls/icon.tsx'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { StepCircle } from '../../shell/step-circle.ts'
import { importWords } from '../words/words.ts'
import { type ImportStep, importSteps } from './import-state.ts'

const Done = createIcon(check)
const List = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(4, auto)', sm: 'repeat(4, minmax(0, 1fr))' },
    gap: '3',
    py: '3',
    borderBlock: '1px solid',
    borderColor: 'ink',
  },
})
const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minW: '0',
    color: 'fg.muted',
    '&[data-past]': { color: 'green' },
  },
})
/** The name of a step. On a phone, only the name of the current step is visible. */
const Name = chakra('span', {
  base: {
    srOnly: { base: true, sm: false },
    minW: '0',
    '[aria-current] &': { srOnly: false, color: 'fg' },
    '& > b': { display: 'block', fontWeight: '650' },
    '& > small': { display: 'block', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
})

/** `details`: a text below the name of a step, for example the name of the file. */
export function StepList({ current, details }: { current: ImportStep; details: { [S in ImportStep]?: string } }) {
  const words = useWords(importWords)
  const reached = importSteps.indexOf(current)
  return (
    <List aria-label={words.stepsLabel}>
      {importSteps.map((step, index) => {
        const isPast = index < reached || current === 'done'
        return (
          <Item key={step} aria-current={step === current ? 'step' : undefined} data-past={isPast ? '' : undefined}>
            <StepCircle>{isPast ? <Done size={32} /> : index + 1}</StepCircle>
            <Name>
              <b>{words.steps[step]}</b>
              {details[step] && <small>{details[step]}</small>}
            </Name>
          </Item>
        )
      })}
    </List>
  )
}
