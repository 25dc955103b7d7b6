import { useWords } from '../../../i18n/language.tsx'
import { practiceWords } from '../../../i18n/practice/words.ts'
import { type ProgressWords, progressWords } from '../../../i18n/progress/words.ts'

/**
 * Returns the words for the states of lines. The lines of a practice check (with which a learner practises) never reach
 * the kitchen, so their state after sending is called `Enviada; cocina no la ve` instead of `En cocina`.
 */
export function useLineWords(isPractice: boolean): ProgressWords {
  const progress = useWords(progressWords)
  const { inKitchen } = useWords(practiceWords)
  return isPractice ? { ...progress, state: { ...progress.state, kitchen: inKitchen } } : progress
}
