import { setFollowedOnThisTablet } from '../../../data/orders/followed-departments.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { followingWords } from './words/words.ts'

export function FollowButton({ department: { id, name } }: { department: { id: string; name: string } }) {
  const words = useWords(followingWords)
  const withRetry = useWithRetry()
  return <Button onClick={() => void withRetry(() => setFollowedOnThisTablet(id, true))}>{words.follow(name)}</Button>
}
