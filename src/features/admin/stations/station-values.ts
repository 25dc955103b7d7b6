import type { Station } from '../../../../domain/kitchen/station.ts'
import { stationSchema } from '../../../../domain/kitchen/station-schema.ts'
import { NumberReader } from '../record/number-reader.ts'
import { type EnglishTexts, readEnglish, withEnglish } from '../record/translations.ts'
import { type ValidationResult, validateDocument } from '../record/validate-document.ts'

/**
 * The values of a station's form. Numbers are typed text: `warnAfter` and `alarmAfter` in minutes, `unseenAfter` in
 * seconds.
 */
export type StationValues = {
  name: string
  kind: Station['kind']
  warnAfter: string
  alarmAfter: string
  unseenAfter: string
  bump: Station['bump']
  /** The id of the station whose board shows the dishes of this station; empty for this station's own board. */
  rerouteTo: string
  alsoCategoryIds: string[]
  alsoProductIds: string[]
  /** Options of modifiers, each in the form `modifierId/optionId`. */
  alsoOptions: string[]
  en: EnglishTexts
}

export const toStationValues = ({ also, i18n, ...station }: Station): StationValues => ({
  name: station.name,
  kind: station.kind,
  warnAfter: String(station.warnAfter),
  alarmAfter: String(station.alarmAfter),
  unseenAfter: String(station.unseenAfter),
  bump: station.bump,
  rerouteTo: station.rerouteTo ?? '',
  alsoCategoryIds: also?.categoryIds ?? [],
  alsoProductIds: also?.productIds ?? [],
  alsoOptions: also?.options ?? [],
  en: readEnglish(i18n),
})

/**
 * Converts the values of the form to a station, or returns the problems of the fields. For a pass, the values of
 * `also…` and `rerouteTo` are ignored, because a pass shows the dishes of all stations.
 * @param base the stored station, or a blank one; its fields that the form does not show are kept
 */
export function parseStation(values: StationValues, base: Station): ValidationResult<Station> {
  const { alsoCategoryIds: categoryIds, alsoProductIds: productIds, alsoOptions: options } = values
  const reader = new NumberReader('MXN')
  const warnAfter = reader.readCount('warnAfter', values.warnAfter)
  const alarmAfter = reader.readCount('alarmAfter', values.alarmAfter)
  if (alarmAfter < warnAfter) reader.addProblem('alarmAfter', { rule: 'minimum', value: warnAfter })
  const isPrep = values.kind === 'prep'
  const hasMore = isPrep && categoryIds.length + productIds.length + options.length > 0
  const candidate = {
    ...base,
    name: values.name,
    kind: values.kind,
    warnAfter,
    alarmAfter,
    unseenAfter: reader.readCount('unseenAfter', values.unseenAfter),
    bump: values.bump,
    rerouteTo: isPrep && values.rerouteTo !== '' ? values.rerouteTo : undefined,
    also: hasMore ? { categoryIds, productIds, options } : undefined,
    i18n: withEnglish(base.i18n, { ...values.en, description: '' }),
  }
  return validateDocument(stationSchema, candidate, reader.problems)
}

/** Returns a new station that makes dishes, with the default times for warnings. */
export const createBlankStation = (position: number): Station => ({
  name: '',
  position,
  kind: 'prep',
  warnAfter: 8,
  alarmAfter: 15,
  unseenAfter: 60,
  print: 'never',
  bump: 'ready',
})
