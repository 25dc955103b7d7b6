import arrowsDownUp from '@phosphor-icons/core/assets/bold/arrows-down-up-bold.svg?raw'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { createIcon } from '../../../../ui/controls/icon.tsx'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { useAdmin } from '../../shell/admin-context.ts'
import { adminWords } from '../../words/words.ts'

const Arrange = createIcon(arrowsDownUp)
/** The text of the button. A phone shows only the icon of the button, but screen readers still read the text. */
const Label = chakra('span', { base: { srOnly: { base: true, sm: false } } })

/** `children` renders the dialog that the button opens, and gets a function that closes the dialog. */
export function ArrangeButton({ children }: { children(close: () => void): ReactNode }) {
  const { list } = useWords(adminWords)
  const { readOnly } = useAdmin()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" disabled={readOnly} onClick={() => setOpen(true)}>
        <Arrange size={20} />
        <Label>{list.arrange}</Label>
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}
