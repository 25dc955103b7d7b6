import { device } from './en/device.ts'
import { refusals } from './en/refusals.ts'
import { service } from './en/service.ts'
import { house } from './en/shell.ts'
import type { Messages } from './es.ts'

/** English, loaded when somebody asks for it. */
export const en: Messages = { ...device, ...house, ...service, ...refusals }
