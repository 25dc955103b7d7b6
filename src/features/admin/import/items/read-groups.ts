import { toPlainWords } from '../../../../ui/format/search.ts'
import type { Sheet } from '../files/sheet.ts'
import type { ImportedModifier, ImportedTax } from './item.ts'
import { type DecimalMark, readOptionPrice } from './read-price.ts'

/**
 * Finds the first sheet whose first row has all these headers, and returns its other rows as objects. The keys of the
 * objects are the headers without capitals and accents.
 */
function readRecords(sheets: readonly Sheet[], headers: readonly string[]): { [header: string]: string }[] {
  for (const { rows } of sheets) {
    const names = (rows[0] ?? []).map(toPlainWords)
    if (!headers.every(header => names.includes(header))) continue
    return rows.slice(1).map(row => Object.fromEntries(names.map((name, index) => [name, (row[index] ?? '').trim()])))
  }
  return []
}

/**
 * Reads the modifiers from an export of Clover, a system of tills. They are on the sheet `Modifier Groups`, which is
 * found by its headers. The first row of a modifier contains its name and its first option; the rows below contain the
 * other options.
 */
export function readCloverModifiers(
  sheets: readonly Sheet[],
  how: { mark: DecimalMark; digits: number },
): ImportedModifier[] {
  const groups: ImportedModifier[] = []
  for (const record of readRecords(sheets, ['modifier group name', 'modifier'])) {
    const name = record['modifier group name'] || groups.at(-1)?.name
    const option = record.modifier
    if (!name || !option) continue
    let group = groups.find(one => one.name === name)
    if (!group) {
      const required = Number(record['required quantity']) || 0
      group = { name, min: required, max: Number(record['max quantity']) || Math.max(1, required), options: [] }
      groups.push(group)
      // If the file has no maximum, all options can be chosen: the `return` below lowers 99 to the number of options.
      if (!record['max quantity']) group.max = 99
    }
    group.options.push({ name: option, price: readOptionPrice(record.price ?? '', how) })
  }
  return groups.map(group => ({ ...group, max: Math.max(group.min, Math.min(group.max, group.options.length)) }))
}

/**
 * Reads the sheet `Tax Rates` of a Clover export, which is found by its headers. A rate is written as `16` or `16%`.
 */
export function readCloverTaxes(sheets: readonly Sheet[]): ImportedTax[] {
  return readRecords(sheets, ['name', 'tax rate']).flatMap(({ name = '', 'tax rate': rate = '' }) => {
    const percent = Number(rate.replace('%', '').replace(',', '.'))
    return name === '' ? [] : [{ name, ...(Number.isFinite(percent) && { rate: Math.round(percent * 100) }) }]
  })
}
