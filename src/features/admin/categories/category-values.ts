import { type Category, categorySchema } from '../../../../domain/catalogue.ts'
import { type EnglishTexts, readEnglish, withEnglish } from '../record/translations.ts'
import { type ValidationResult, validateDocument } from '../record/validate-document.ts'

/**
 * The values of the fields in the category form. `stationId`: the kitchen station that makes the products which have no
 * station of their own; empty for none. `scheduleIds`: the schedules in which the category is sold; empty for always.
 * `en`: the English texts.
 */
export type CategoryValues = {
  name: string
  departmentIds: string[]
  stationId: string
  drinks: boolean
  scheduleIds: string[]
  en: EnglishTexts
}

export const toCategoryValues = ({
  name,
  departmentIds,
  stationId,
  drinks,
  scheduleIds,
  i18n,
}: Category): CategoryValues => ({
  name,
  departmentIds,
  stationId: stationId ?? '',
  drinks: drinks ?? false,
  scheduleIds: scheduleIds ?? [],
  en: readEnglish(i18n),
})

export function parseCategory(
  { name, departmentIds, stationId, drinks, scheduleIds, en }: CategoryValues,
  base: Category,
): ValidationResult<Category> {
  const candidate = {
    ...base,
    name,
    departmentIds,
    stationId: stationId === '' ? undefined : stationId,
    drinks: drinks || undefined,
    scheduleIds: scheduleIds.length > 0 ? scheduleIds : undefined,
    i18n: withEnglish(base.i18n, en),
  }
  return validateDocument(categorySchema, candidate, {})
}

export const createBlankCategory = (position: number): Category => ({ name: '', departmentIds: [], position })
