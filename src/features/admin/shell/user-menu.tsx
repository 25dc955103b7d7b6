import signOutIcon from '@phosphor-icons/core/assets/bold/sign-out-bold.svg?raw'
import userCircle from '@phosphor-icons/core/assets/bold/user-circle-bold.svg?raw'
import { useWords } from '../../../i18n/language.tsx'
import type { Session } from '../../../platform/identity.ts'
import { signOut } from '../../../platform/session.ts'
import { links } from '../../../routes/links.ts'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { confirmLeave } from '../record/leave-guard.tsx'
import { adminWords } from '../words/words.ts'

const User = createIcon(userCircle)
const Out = createIcon(signOutIcon)
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    ms: { base: 'auto', md: '0' },
    w: { md: 'full' },
  },
})
const Name = chakra('span', {
  base: {
    display: { base: 'none', md: 'inline-flex' },
    alignItems: 'center',
    gap: '2',
    minW: '0',
    color: 'celadon',
    fontWeight: '600',
    textStyle: 'small',
  },
})
const Button = chakra('button', {
  base: {
    w: 'target',
    h: 'target',
    ms: 'auto',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    flexShrink: '0',
  },
})

export function UserMenu({ session }: { session: Session }) {
  const words = useWords(adminWords)
  const leave = async () => {
    if (!(await confirmLeave())) return
    await signOut()
    // Loads a new page, so that none of this user's data stays on the screen.
    window.location.assign(links.login())
  }
  return (
    <Row>
      <Name>
        <User size={22} />
        {session.name}
      </Name>
      <Button type="button" aria-label={words.nav.signOut} onClick={leave}>
        <Out size={22} />
      </Button>
    </Row>
  )
}
