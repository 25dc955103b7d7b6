/**
 * Whether a spreadsheet program may run this cell of a CSV file as a formula, for example `=1+1` or `@SUM(A1)`. Spaces
 * before the first sign and full-width signs such as `＝` are recognised too, because some programs ignore or convert
 * them.
 */
export const beginsLikeFormula = (cell: string): boolean =>
  /^[\t\r\n]/.test(cell) || /^[=+\-@]/.test(cell.trimStart().slice(0, 1).normalize('NFKC'))
