import { actionScreens } from './action-screens.ts'
import { adminScreens } from './admin-screens.ts'
import { deviceScreens } from './device-screens.ts'
import { startScreens } from './entry-screens.ts'
import { guestScreens } from './guest-screens.ts'
import { kitchenScreens } from './kitchen-screens.ts'
import { menuScreens } from './menu-screens.ts'
import { orderScreens } from './order-screens.ts'
import type { Screen } from './screen.ts'
import { tablesScreens } from './tables-screens.ts'
import { tillScreens } from './till-screens.ts'

export const allScreens: Screen[] = [
  ...startScreens,
  ...menuScreens,
  ...guestScreens,
  ...tablesScreens,
  ...orderScreens,
  ...actionScreens,
  ...kitchenScreens,
  ...tillScreens,
  ...deviceScreens,
  ...adminScreens,
]
