import { device } from './es/device.ts'
import { refusals } from './es/refusals.ts'
import { service } from './es/service.ts'
import { house } from './es/shell.ts'

/** Spanish, the language of the house. Staff read «usted», guests «tú». `{{name}}` is filled in. */
export const es = { ...device, ...house, ...service, ...refusals }

/** What every language has words for. */
export type Messages = typeof es
