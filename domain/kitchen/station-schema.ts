import * as v from 'valibot'
import { idSchema, idsSchema, nameSchema, positionSchema, translationsSchema } from '../catalogue.ts'
import type { Station } from './station.ts'

const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600))
const seconds = v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(3_600))
const optionPath = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}$/))

export const stationSchema = v.object({
  name: nameSchema,
  position: positionSchema,
  kind: v.picklist(['prep', 'expo']),
  warnAfter: minutes,
  alarmAfter: minutes,
  unseenAfter: seconds,
  print: v.picklist(['always', 'fallback', 'never']),
  bump: v.picklist(['ready', 'served']),
  rerouteTo: v.optional(idSchema),
  also: v.optional(
    v.object({
      categoryIds: idsSchema,
      productIds: idsSchema,
      options: v.pipe(v.array(optionPath), v.maxLength(200)),
    }),
  ),
  i18n: translationsSchema,
}) satisfies v.GenericSchema<unknown, Station>
