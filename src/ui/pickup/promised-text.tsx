import timer from '@phosphor-icons/core/assets/bold/timer-bold.svg?raw'
import { useWords } from '../../i18n/language.tsx'
import { pickupWords } from '../../i18n/pickup/words.ts'
import { createIcon } from '../controls/icon.tsx'
import { chakra } from '../theme/chakra.tsx'
import { describePromisedTime, isPastPromisedTime } from './promised-time.ts'

const Timer = createIcon(timer)

const Text = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '5px', fontWeight: '400', color: 'fg.muted' },
  variants: { late: { true: { color: 'saffron.ink', fontWeight: '650' } } },
})

export function PromisedText({ promisedAt, now }: { promisedAt: number; now: number }) {
  const words = useWords(pickupWords)
  return (
    <Text late={isPastPromisedTime(promisedAt, now)}>
      <Timer size={17} />
      {describePromisedTime(promisedAt, now, words)}
    </Text>
  )
}
