import arrowUp from '@phosphor-icons/core/assets/bold/arrow-up-bold.svg?raw'
import type { ReactNode } from 'react'
import { dishWords } from '../../i18n/dish/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../controls/button.tsx'
import { createIcon } from '../controls/icon.tsx'
import { Stepper } from '../controls/stepper.tsx'
import { chakra } from '../theme/chakra.tsx'

const ArrowUp = createIcon(arrowUp)

const Root = chakra('div', {
  base: { flexShrink: '0', borderTop: '1px solid', borderColor: 'border', boxShadow: '0 -8px 18px rgba(52,38,8,.07)' },
})
const BlockedReason = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minH: '42px',
    px: '18px',
    py: '1',
    bg: 'saffron.soft',
    color: 'saffron.ink',
    fontWeight: '650',
  },
})
const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    pt: '3',
    pb: 'calc(12px + env(safe-area-inset-bottom))',
  },
})

type Props = {
  quantity: number
  onQuantity(quantity: number): void
  label: string
  amount: string
  blockedReason?: ReactNode
  /** Whether a required option is missing. If so, an arrow points up to the options. */
  isIncomplete?: boolean
  onSubmit(): void
}

/** The foot of a product sheet. With `blockedReason`, the button that submits is disabled, and the reason is shown. */
export function SheetFoot({ quantity, onQuantity, label, amount, blockedReason, isIncomplete, onSubmit }: Props) {
  const words = useWords(dishWords)
  return (
    <Root>
      {blockedReason && (
        <BlockedReason aria-live="polite">
          {isIncomplete && <ArrowUp />}
          {blockedReason}
        </BlockedReason>
      )}
      <Actions>
        <Stepper frame value={quantity} min={1} onChange={onQuantity} fewerLabel={words.fewer} moreLabel={words.more} />
        <Button
          size="lg"
          flex="1"
          minW="0"
          px="4"
          justifyContent="space-between"
          disabled={blockedReason !== undefined}
          onClick={onSubmit}
        >
          {label}
          <chakra.span
            textStyle="number"
            fontSize={amount.length > 9 ? '19' : amount.length > 8 ? '22' : undefined}
            whiteSpace="nowrap"
          >
            {amount}
          </chakra.span>
        </Button>
      </Actions>
    </Root>
  )
}
