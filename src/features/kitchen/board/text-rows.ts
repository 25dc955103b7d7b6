// Estimates how many rows a text takes, from the widths of its letters. With these estimates, a kitchen board is
// divided into pages without measuring elements. The estimated widths are a little too large rather than too small.

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

/** Estimates the width of a text in the font Source Sans, in pixels. */
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

/**
 * Estimates the number of rows of a text. The text wraps between words; a word that is longer than a row is broken.
 * @param width the width of a row in pixels
 */
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
