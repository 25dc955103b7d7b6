/** `npm run bench`: prints what each goal asks for; ends with 1 when a goal is missed. */
import { benchBoot } from './boot.ts'

const met = [await benchBoot()]
process.exitCode = met.every(Boolean) ? 0 : 1
