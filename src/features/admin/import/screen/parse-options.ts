import { parseMoney } from '../../../../ui/format/money.ts'

/** Parses options that a person typed: `Entera; Almendra +15` is two options, of which the second costs 15 more. */
export const parseOptions = (text: string, currency: string): { name: string; price: number }[] =>
  text.split(/[;\n]/).flatMap(part => {
    const [, name = '', price] = /^\s*(.*?)\s*(?:\+\s*([$\d.,]+))?\s*$/.exec(part) ?? []
    return name === '' ? [] : [{ name, price: (price && parseMoney(price, currency)) || 0 }]
  })
