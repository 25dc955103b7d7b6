/** Reads the rows of a table that a template has as text, with bars between its cells. */
export const toTemplateRows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
