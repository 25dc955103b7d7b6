import { useWords } from '../../../i18n/language.tsx'
import { practiceWords } from '../../../i18n/practice/words.ts'
import { type ProgressWords, progressWords } from '../../../i18n/progress/words.ts'

/** The words for the states of lines. A sent line of a practice check is not said to be in the kitchen. */
export function useLineWords(isPractice: boolean): ProgressWords {
  const progress = useWords(progressWords)
  const { inKitchen } = useWords(practiceWords)
  return isPractice ? { ...progress, state: { ...progress.state, kitchen: inKitchen } } : progress
}
