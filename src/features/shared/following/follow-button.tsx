import { setFollowedHere } from '../../../data/orders/followed-departments.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { followingWords } from './words/words.ts'

/** Makes this tablet follow a department that it does not follow. */
export function FollowButton({ department: { id, name } }: { department: { id: string; name: string } }) {
  const words = useWords(followingWords)
  const withRetry = useWithRetry()
  return <Button onClick={() => void withRetry(() => setFollowedHere(id, true))}>{words.follow(name)}</Button>
}
