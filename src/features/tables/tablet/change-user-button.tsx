import usersThree from '@phosphor-icons/core/assets/bold/users-three-bold.svg?raw'
import { lazy, Suspense, useState } from 'react'
import { useEnrolment } from '../../../data/session/use-tablet.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { tabletWords } from './words/words.ts'

const People = createIcon(usersThree)
const ChangeUserDialog = lazy(async () => ({
  default: (await import('./change-user-dialog.tsx')).ChangeUserDialog,
}))

export function ChangeUserButton() {
  const words = useWords(tabletWords)
  const enrolment = useEnrolment()
  const [open, setOpen] = useState(false)
  if (!enrolment) return null
  return (
    <>
      <Button variant="bare" size="icon" aria-label={words.changeUser} onClick={() => setOpen(true)}>
        <People size={28} />
      </Button>
      {open && (
        <Suspense>
          <ChangeUserDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
