import { chakra } from '../../../ui/theme/chakra.tsx'
import { AllergyIcon } from './allergy-icon.tsx'
import type { DishWarning } from './describe-dish-warning.ts'

const Root = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '2',
    my: '2',
    borderRadius: 'field',
    bg: 'ink',
    color: 'paper',
    '& > svg': { flexShrink: '0' },
  },
})

export const DishWarningText = ({ warning }: { warning: DishWarning | undefined }) =>
  warning && (
    <Root>
      <AllergyIcon size={22} />
      {warning.text}
    </Root>
  )
