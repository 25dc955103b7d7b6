import { useSession } from '../../../data/session/use-session.ts'
import { useWords } from '../../../i18n/language.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Prose } from '../../../ui/layout/parts.ts'
import { CopyCard } from '../copy/copy-card.tsx'
import { RestoreCard } from '../copy/restore-card.tsx'
import { AdminPage, AdminPageTitle, CardGrid } from '../home/home-parts.ts'
import { adminWords } from '../words/words.ts'
import { ExportCard } from './export-card.tsx'
import { exportWords } from './words/words.ts'

/** The page `/admin/Datos`, on which an admin exports lists and saves or restores a copy of the business. */
export function DataScreen() {
  const words = useWords(exportWords)
  const { sections } = useWords(adminWords)
  const isAdmin = useSession()?.role === 'admin'
  return (
    <AdminPage>
      <AdminPageTitle>{sections.Datos}</AdminPageTitle>
      {isAdmin ? (
        <>
          <Prose>{words.text}</Prose>
          <CardGrid>
            <ExportCard />
            <CopyCard />
            <RestoreCard />
          </CardGrid>
        </>
      ) : (
        <EmptyState title={words.adminOnly.title}>{words.adminOnly.text}</EmptyState>
      )}
    </AdminPage>
  )
}
