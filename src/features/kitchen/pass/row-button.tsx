import check from '@phosphor-icons/core/assets/bold/check-bold.svg?raw'
import flame from '@phosphor-icons/core/assets/bold/flame-bold.svg?raw'
import megaphone from '@phosphor-icons/core/assets/bold/megaphone-simple-bold.svg?raw'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { KeyCap } from '../board/ticket-parts.ts'
import { kitchenWords } from '../words/words.ts'
import type { PassAction } from './pass-action.ts'
import type { PassRow } from './pass-row.ts'

const icons = { serve: createIcon(check), callOut: createIcon(megaphone), fire: createIcon(flame) }

type Props = {
  row: PassRow
  name: string
  action: PassAction
  /** The digit of the keyboard key that does the same as the button of a complete check. */
  digit: number | undefined
  onAct(action: PassAction): void
}

export function RowButton({ row, name, action, digit, onAct }: Props) {
  const words = useWords(kitchenWords)
  const Shape = icons[action]
  const texts = { serve: words.bump.served, callOut: words.callOut, fire: words.fire(row.next?.course ?? 0) }
  return (
    <Button
      w="full"
      minH="48px"
      px="2"
      variant={action === 'serve' ? 'solid' : 'outline'}
      fontSize="var(--count, {fontSizes.17})"
      aria-label={words.bumpOf(texts[action], name)}
      onClick={() => onAct(action)}
    >
      {digit !== undefined && action === 'serve' && <KeyCap color="paper">{digit}</KeyCap>}
      <Shape size={20} />
      {texts[action]}
    </Button>
  )
}
