const entities: { [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  iexcl: '¡',
  iquest: '¿',
  ordf: 'ª',
  ordm: 'º',
  deg: '°',
  euro: '€',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
}
/** The accents of entities such as `&eacute;`, which is the letter `e` and the accent `acute`. */
const accents: { [name: string]: string } = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
}

/**
 * Converts HTML to plain text, because some systems export descriptions as HTML. `<br>` and the end of a paragraph,
 * `div` or list item become line breaks. The result is plain text and not safe as HTML. The time is proportional to the
 * length of the text, even for hostile texts.
 */
export function stripHtml(text: string): string {
  return decodeEntities(
    text
      .replace(/<(script|style)\b[^<]*(?:<(?!\/?\1\b)[^<]*)*<\/\1\s*>/gi, '')
      .replace(/(?<!\s)\s*<(?:br|\/p|\/div|\/li)\b[^<>]*>\s*/gi, '\n')
      .replace(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi, (whole, decimal, hex, name: string) => {
    if (decimal || hex) {
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
    }
    const [, letter, accent = ''] = /^([A-Za-z])([a-z]{3,})$/.exec(name) ?? []
    return entities[name] ?? (accents[accent] ? (letter + accents[accent]).normalize('NFC') : whole)
  })
}
