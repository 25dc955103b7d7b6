import { may } from '../../domain/permissions.ts'
import { useTenant } from '../data/catalogue/use-catalogue.ts'
import type { Session } from '../platform/identity.ts'
import { links } from '../routes/links.ts'
import { setMoneyShown } from '../ui/format/money.ts'

const roots = [links.tables(), links.kitchen(), links.device()]

/**
 * On the table, kitchen and device pages, hides all amounts of money from users with a role that may not see them. Call
 * this hook before the screen at `pathname` renders.
 */
export function useHideMoneyByRole(pathname: string, session: Session | null | undefined): void {
  const { settings = {} } = useTenant() ?? {}
  const isForStaff = roots.some(root => pathname === root || pathname.startsWith(`${root}/`))
  setMoneyShown(!isForStaff || !session || may({ role: session.role }, 'readMoney', { settings }))
}
