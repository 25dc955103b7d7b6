import { useId } from 'react'
import { useDepartments } from '../../../data/catalogue/use-catalogue.ts'
import { setFollowedOnThisTablet, useFollowedDepartments } from '../../../data/orders/followed-departments.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { localize } from '../../../i18n/localize.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { MutedSmall } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { followingWords } from './words/words.ts'

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: 'target', fontWeight: '650' },
})

/**
 * The checkboxes with which the user chooses the departments whose orders this tablet receives. Shows nothing if there
 * are fewer than two departments.
 */
export function FollowingChoices() {
  const { language } = useLanguage()
  const words = useWords(followingWords)
  const withRetry = useWithRetry()
  const titleId = useId()
  const following = useFollowedDepartments()
  const departments = useDepartments()?.map(department => localize(department, language))
  if (!following || !departments || departments.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other sections
    <section role="group" aria-labelledby={titleId}>
      <chakra.h3 id={titleId} textStyle="subheading" color="green" pb="1">
        {words.title}
      </chakra.h3>
      <MutedSmall>{words.text}</MutedSmall>
      {departments.map(({ id, name }) => (
        <Choice key={id}>
          <Checkbox
            checked={following.followed.includes(id)}
            onChange={({ target }) => void withRetry(() => setFollowedOnThisTablet(id, target.checked))}
          />
          {name}
        </Choice>
      ))}
    </section>
  )
}
