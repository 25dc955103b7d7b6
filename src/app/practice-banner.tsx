import { useParams } from 'react-router-dom'
import { isPractice } from '../../domain/practice.ts'
import { useOrder } from '../data/orders/use-orders.ts'
import { setPracticeMode } from '../data/session/practice.ts'
import { useWords } from '../i18n/language.tsx'
import { practiceWords } from '../i18n/practice/words.ts'
import { Button } from '../ui/controls/button.tsx'
import { useWithRetry } from '../ui/feedback/retry-dialog.tsx'
import { useHeightVariable } from '../ui/hooks/use-height-variable.ts'
import { chakra } from '../ui/theme/chakra.tsx'

/** A strip at the top. The screen begins below the strip, so the strip covers no button. */
const Strip = chakra('aside', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '4',
    px: '4',
    py: '1',
    pt: 'calc(env(safe-area-inset-top) + 4px)',
    bg: 'saffron',
    color: 'ink',
    fontWeight: '650',
    lineHeight: '1.2',
  },
  variants: { real: { true: { bg: 'ink', color: 'paper', '--focus-ring': '{colors.saffron}' } } },
})

/**
 * Says that practice mode (for training) is on. On the screen of a real check, it warns that changes to this check
 * count, despite practice mode.
 */
export function PracticeBanner() {
  const words = useWords(practiceWords)
  const withRetry = useWithRetry()
  const shown = useOrder(useParams().idOrder)
  const isReal = shown ? !isPractice(shown.order) : false
  const ref = useHeightVariable<HTMLElement>(true, '--notice')
  return (
    <Strip ref={ref} real={isReal} aria-label={words.tag}>
      <span>{isReal ? words.bannerReal : words.banner}</span>
      <Button size="sm" variant="outline" color="inherit" onClick={() => void withRetry(() => setPracticeMode(false))}>
        {words.end}
      </Button>
    </Strip>
  )
}
