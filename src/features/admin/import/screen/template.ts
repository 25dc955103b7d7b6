/** Splits the text of a template table into rows and cells. Cells are separated by `|`. */
export const toTemplateRows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
