import { type Category, categorySchema } from '../../../../domain/catalogue.ts'
import { type Checked, check } from '../record/check.ts'
import { type English, readEnglish, withEnglish } from '../record/translations.ts'

export type CategoryValues = { name: string; departmentIds: string[]; stationId: string; en: English }

export const categoryValues = ({ name, departmentIds, stationId, i18n }: Category): CategoryValues => ({
  name,
  departmentIds,
  stationId: stationId ?? '',
  en: readEnglish(i18n),
})

/** The category that the form describes; without a station its products go to none. */
export function readCategory(
  { name, departmentIds, stationId, en }: CategoryValues,
  base: Category,
): Checked<Category> {
  const candidate = {
    ...base,
    name,
    departmentIds,
    stationId: stationId === '' ? undefined : stationId,
    i18n: withEnglish(base.i18n, en),
  }
  return check(categorySchema, candidate, {})
}

export const blankCategory = (position: number): Category => ({ name: '', departmentIds: [], position })
