// How many rows a text takes at a given width, estimated from its letters, so that a board can be divided into pages
// without measuring elements. The estimate is a little too wide rather than too narrow.

const narrow = /[ijlftrI.,:;'’|!()[\]-]/
const wide = /[mwMWÑ%@]/
const capital = /[A-ZÁÉÍÓÚ&]/
const emoji = /\p{Extended_Pictographic}/u

/** The width of a letter as a fraction of the font size. */
function estimateLetter(letter: string): number {
  if (letter === ' ') return 0.22
  if (emoji.test(letter)) return 1.4
  if (narrow.test(letter)) return 0.35
  if (wide.test(letter)) return 0.86
  return capital.test(letter) ? 0.64 : 0.54
}
const letterWidths = new Map<string, number>()

/** The width of a text in Source Sans, in pixels. */
export function estimateWidth(text: string, fontSize: number): number {
  let ems = 0
  for (const letter of text) {
    let width = letterWidths.get(letter)
    if (width === undefined) {
      width = estimateLetter(letter)
      letterWidths.set(letter, width)
    }
    ems += width
  }
  return ems * fontSize
}

/** The number of rows of a text that is wrapped between words, and within a word that is longer than a row. */
export function countRows(text: string, width: number, fontSize: number): number {
  let rows = 1
  let used = 0
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const length = estimateWidth(word, fontSize)
    const space = used > 0 ? 0.22 * fontSize : 0
    if (used + space + length <= width) {
      used += space + length
      continue
    }
    if (used > 0) rows += 1
    rows += Math.ceil(length / width) - 1
    used = length % width
  }
  return rows
}
