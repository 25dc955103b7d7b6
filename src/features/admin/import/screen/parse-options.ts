import { parseMoney } from '../../../../ui/format/money.ts'

/**
 * Parses the options of a modifier that the user typed: `Entera; Almendra +15` is two options; the second adds 15 to
 * the price. Prices are returned in minor units: 1500 for 15.
 */
export const parseOptions = (text: string, currency: string): { name: string; price: number }[] =>
  text.split(/[;\n]/).flatMap(part => {
    const [, name = '', price] = /^\s*(.*?)\s*(?:\+\s*([$\d.,]+))?\s*$/.exec(part) ?? []
    return name === '' ? [] : [{ name, price: (price && parseMoney(price, currency)) || 0 }]
  })
