import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { adminWords } from '../words/words.ts'

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
