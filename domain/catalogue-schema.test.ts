import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { catalogueSchemas, customerSchema, publicTenantSchema } from './catalogue.ts'
import { fieldsSince, schemaNumber } from './catalogue-schema.ts'
import { stationSchema } from './kitchen/station-schema.ts'

/** The fields of schema number 1. This list never changes: a new field gets a number in `fieldsSince` instead. */
const firstFields: { [Name in keyof typeof fieldsSince]: string } = {
  departments: 'name position kind i18n i18n.{}.name i18n.{}.description',
  categories: 'name departmentIds stationId position i18n i18n.{}.name i18n.{}.description',
  products:
    'name description price categoryId departmentIds modifierIds image available soldOutAt taxIds allergens stationId ' +
    'position i18n i18n.{}.name i18n.{}.description',
  modifiers:
    'name min max options options.*.id options.*.name options.*.price options.*.max options.*.available ' +
    'i18n i18n.{}.name i18n.{}.description',
  tables: 'departmentId name seats kind shape x y',
  customers: 'name number phone',
  stations:
    'name position kind warnAfter alarmAfter unseenAfter print bump rerouteTo also also.categoryIds also.productIds ' +
    'also.options i18n i18n.{}.name i18n.{}.description',
  settings:
    'name currency locale timeZone taxes taxes.*.id taxes.*.name taxes.*.rate taxes.*.included serviceCharge settings ' +
    'settings.guestOrders settings.paymentRoles settings.colors settings.colors.theme settings.colors.background',
}

type AnySchema = {
  type: string
  entries?: v.ObjectEntries
  wrapped?: AnySchema
  item?: AnySchema
  value?: AnySchema
}
type Field = { path: string; optional: boolean; parent: AnySchema }

/** Lists the fields of a document's schema. `*` stands for the items of a list, `{}` for the values of a record. */
function listFields({ type, entries, wrapped, item, value }: AnySchema, at = ''): Field[] {
  if (wrapped) return listFields(wrapped, at)
  if (type === 'array') return listFields(item!, `${at}*.`)
  if (type === 'record') return listFields(value!, `${at}{}.`)
  return Object.entries(entries ?? {}).flatMap(([name, field]) => [
    { path: at + name, optional: field.type === 'optional', parent: { type, entries: entries! } },
    ...listFields(field as AnySchema, `${at}${name}.`),
  ])
}

const schemas = {
  ...catalogueSchemas,
  customers: customerSchema,
  stations: stationSchema,
  settings: publicTenantSchema,
}

describe.each(Object.keys(fieldsSince) as (keyof typeof fieldsSince)[])('the fields of %s', name => {
  const numbers = fieldsSince[name]
  const fields = listFields(schemas[name] as unknown as AnySchema)
  const isNew = ({ path }: Field) => Object.keys(numbers).some(added => path === added || path.startsWith(`${added}.`))

  it('are all either fields of schema number 1 or listed in `fieldsSince`', () => {
    const before = fields.filter(field => !isNew(field)).map(({ path }) => path)
    expect(before.toSorted()).toEqual(firstFields[name].split(' ').toSorted())
    for (const path of Object.keys(numbers)) expect(fields.map(field => field.path)).toContain(path)
  })

  it('are optional if they are listed in `fieldsSince`, because older versions of the app do not send them', () => {
    for (const path of Object.keys(numbers))
      expect(fields.find(field => field.path === path)).toMatchObject({ optional: true })
  })

  it('that are listed in `fieldsSince` are in no nested object with a required field, because the server can restore such an object with only the listed field', () => {
    for (const path of Object.keys(numbers).filter(path => path.includes('.') && !path.includes('*'))) {
      const { parent } = fields.find(field => field.path === path)!
      const required = Object.entries(parent.entries!).filter(([, { type }]) => type !== 'optional')
      expect(required.map(([field]) => field)).toEqual([])
    }
  })
})

describe('schemaNumber', () => {
  it('is the highest number in `fieldsSince`, where no lower number from 2 on is missing', () => {
    const given = new Set(Object.values(fieldsSince).flatMap(numbers => Object.values(numbers)))
    expect([...given].toSorted((a, b) => a - b)).toEqual(Array.from({ length: schemaNumber - 1 }, (_, at) => at + 2))
  })
})
