import cashRegister from '@phosphor-icons/core/assets/bold/cash-register-bold.svg?raw'
import { may } from '../../../domain/permissions.ts'
import { useTenant } from '../../data/catalogue/use-catalogue.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useOpenTillId } from '../../data/tills/use-own-tills.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { tablesWords } from './words/words.ts'

const CashRegister = createIcon(cashRegister)
/** On a narrow screen, only the icon is visible; the text is then only for screen readers. */
const Label = chakra('span', { base: { srOnly: { base: true, md: false } } })

export function TillLink() {
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const tenant = useTenant()
  const session = useSession()
  const openTillId = useOpenTillId()
  if (!tenant || !session || openTillId === undefined || !may(session, 'openTill', tenant)) return null
  return (
    <LinkButton to={links.till()} variant="bare" px="2" minW="target" minH="target">
      <CashRegister size={26} />
      <Label>{openTillId === null ? words.openTill : common.till}</Label>
    </LinkButton>
  )
}
