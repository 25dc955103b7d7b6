import { useWords } from '../../../i18n/language.tsx'
import { practiceWords } from '../../../i18n/practice/words.ts'
import { type ProgressWords, progressWords } from '../../../i18n/progress/words.ts'

/**
 * Returns the words for the states of lines. On a practice check, whose lines never reach the kitchen, the word for a
 * sent line is another one.
 */
export function useLineWords(isPractice: boolean): ProgressWords {
  const progress = useWords(progressWords)
  const { inKitchen } = useWords(practiceWords)
  return isPractice ? { ...progress, state: { ...progress.state, kitchen: inKitchen } } : progress
}
