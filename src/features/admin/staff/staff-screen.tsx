import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw'
import { useState } from 'react'
import { useSession } from '../../../data/session/use-session.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { AdminPage } from '../home/home-parts.ts'
import { RowCount, SectionActions, SectionHeader, SectionTitle } from '../list/section-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { ListSkeleton } from '../shell/list-skeleton.tsx'
import { adminWords } from '../words/words.ts'
import { NewPersonDialog } from './new-person-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { TabletList } from './tablet-list.tsx'
import { useStaff } from './use-staff.ts'
import { staffWords } from './words/words.ts'

const Plus = createIcon(plus)

/** The page `/admin/Usuarios`, with the staff and the enrolled tablets, on which staff can sign in with a PIN. */
export function StaffScreen() {
  const words = useWords(staffWords)
  const { sections } = useWords(adminWords)
  const { readOnly } = useAdmin()
  const session = useSession()
  const { staff, reload } = useStaff(readOnly)
  const [isAdding, setAdding] = useState(false)
  const [openUid, setOpenUid] = useState<string>()
  if (staff === undefined && !readOnly) return <ListSkeleton />
  const loaded = typeof staff === 'object' ? staff : undefined
  const open = loaded?.people.find(({ uid }) => uid === openUid)
  return (
    <AdminPage>
      <SectionHeader px="0">
        <SectionTitle>{sections.Usuarios}</SectionTitle>
        {loaded && <RowCount>{loaded.people.length}</RowCount>}
        <SectionActions>
          <Button disabled={readOnly || !loaded} onClick={() => setAdding(true)}>
            <Plus size={20} />
            {words.add}
          </Button>
        </SectionActions>
      </SectionHeader>
      {!loaded && readOnly && <EmptyState title={words.offline}>{words.offlineText}</EmptyState>}
      {!loaded && !readOnly && (
        <EmptyState title={words.failed} action={<Button onClick={() => void reload()}>{words.retry}</Button>}>
          {words.failedText}
        </EmptyState>
      )}
      {loaded && (
        <>
          <PeopleList staff={loaded} ownUid={session?.uid} onOpen={setOpenUid} />
          <TabletList staff={loaded} readOnly={readOnly} onChanged={reload} />
        </>
      )}
      {session && isAdding && (
        <NewPersonDialog ownRole={session.role} onChanged={reload} onClose={() => setAdding(false)} />
      )}
      {session && open && (
        <PersonDialog
          key={open.uid}
          person={open}
          own={session}
          readOnly={readOnly}
          onChanged={reload}
          onClose={() => setOpenUid(undefined)}
        />
      )}
    </AdminPage>
  )
}
