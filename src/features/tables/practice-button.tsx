import { setPracticeMode, useIsPractising } from '../../data/session/practice.ts'
import { useWords } from '../../i18n/language.tsx'
import { practiceWords } from '../../i18n/practice/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useWithRetry } from '../../ui/feedback/retry-dialog.tsx'
import { MutedSmall } from '../../ui/layout/parts.ts'
import { chakra } from '../../ui/theme/chakra.tsx'

/** Starts or ends practice mode on this tablet, in which a user learns with checks that count nowhere. */
export function PracticeButton({ onDone }: { onDone(): void }) {
  const words = useWords(practiceWords)
  const withRetry = useWithRetry()
  const isPractising = useIsPractising() ?? false
  const change = async () => {
    if (await withRetry(() => setPracticeMode(!isPractising))) onDone()
  }
  return (
    <chakra.div borderTop="1px solid" borderColor="border" py="2">
      <Button size="sm" variant="outline" my="1" onClick={() => void change()}>
        {isPractising ? words.end : words.start}
      </Button>
      <MutedSmall pb="1">{words.startText}</MutedSmall>
    </chakra.div>
  )
}
