import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { adminWords } from '../words/words.ts'

/** The message that is shown if the URL contains the id of a department that does not exist. */
export function MissingDepartment() {
  const { form, sections } = useWords(adminWords)
  return (
    <EmptyState
      title={form.missing}
      action={<LinkButton to={links.adminSection('Departamentos')}>{sections.Departamentos}</LinkButton>}
    >
      {form.missingText}
    </EmptyState>
  )
}
