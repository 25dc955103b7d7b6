/**
 * Whether a spreadsheet program could run this cell of a CSV file as a formula, for example `=1+1` or `@SUM(A1)`. Some
 * programs ignore spaces before the first sign, or convert full-width signs such as `＝`, so such cells are recognised
 * too.
 */
export const beginsLikeFormula = (cell: string): boolean =>
  /^[\t\r\n]/.test(cell) || /^[=+\-@]/.test(cell.trimStart().slice(0, 1).normalize('NFKC'))
