import { strToU8, zipSync } from 'fflate'

type Cell = string | number | boolean | null

const escapeXml = (text: string) => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
const column = (index: number) => String.fromCharCode(65 + index)

/**
 * Creates an XLSX workbook, with a hidden sheet besides `sheets`. Texts in the first column are stored as shared texts,
 * texts in other columns as inline texts. `others`: more files to put into the ZIP.
 */
export function createWorkbook(
  sheets: { [name: string]: Cell[][] },
  others: { [path: string]: Uint8Array } = {},
): Uint8Array<ArrayBuffer> {
  const shared: string[] = []
  const toCell = (cell: Cell, at: string, index: number): string => {
    if (cell === null) return `<c r="${at}" s="1"/>`
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if (index > 0) return `<c r="${at}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
    shared.push(cell)
    return `<c r="${at}" t="s"><v>${shared.length - 1}</v></c>`
  }
  const names = Object.keys(sheets)
  const parts = names.map(name => {
    // Empty rows are left out of the file, as spreadsheet programs do.
    const rows = sheets[name]!.flatMap((cells, row) =>
      cells.length === 0
        ? []
        : `<row r="${row + 1}">${cells.map((cell, index) => toCell(cell, `${column(index)}${row + 1}`, index)).join('')}</row>`,
    )
    return `<?xml version="1.0"?><worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
  })
  const texts = shared.map(text => `<si><r><t xml:space="preserve">${escapeXml(text)}</t></r><rPh><t>no</t></rPh></si>`)
  const xml: { [path: string]: string } = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}<sheet name="hidden" state="hidden" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>`,
    ...Object.fromEntries(parts.map((part, index) => [`xl/worksheets/sheet${index + 1}.xml`, part])),
  }
  return zipSync({ ...Object.fromEntries(Object.entries(xml).map(([path, text]) => [path, strToU8(text)])), ...others })
}
