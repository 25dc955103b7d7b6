/**
 * Whether a spreadsheet program may run this cell of a CSV file. Some programs ignore spaces before the sign of a
 * formula, or read full-width signs as ASCII ones.
 */
export const beginsLikeFormula = (cell: string): boolean =>
  /^[\t\r\n]/.test(cell) || /^[=+\-@]/.test(cell.trimStart().slice(0, 1).normalize('NFKC'))
