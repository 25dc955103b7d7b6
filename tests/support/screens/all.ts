import { adminScreens } from './admin-screens.ts'
import { deviceScreens } from './device-screens.ts'
import { doorScreens } from './door-screens.ts'
import { guestScreens } from './guest-screens.ts'
import { menuScreens } from './menu-screens.ts'
import { orderScreens } from './order-screens.ts'
import type { Screen } from './screen.ts'
import { tablesScreens } from './tables-screens.ts'

/** Every route in every state. */
export const screens: Screen[] = [
  ...doorScreens,
  ...menuScreens,
  ...guestScreens,
  ...tablesScreens,
  ...orderScreens,
  ...deviceScreens,
  ...adminScreens,
]
