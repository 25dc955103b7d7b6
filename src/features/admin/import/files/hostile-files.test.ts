import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readFile } from './read-file.ts'
import { unzip } from './unzip.ts'

/** Creates an XLSX file with one worksheet that contains `rows`. The workbook lists it `sheets` times. */
const createWorkbook = (rows: string, { sheets = 1, texts = '', start = '' } = {}) => {
  const sheet = '<sheet name="a" r:id="r"/>'
  const parts = {
    'xl/workbook.xml': `<workbook><sheets>${sheet.repeat(sheets)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r" Target="worksheets/a.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/worksheets/a.xml': `${start}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
}
const cellAt = (reference: string, row: number) => `<row r="${row}"><c r="${reference}"><v>1</v></c></row>`
const wideRows = Array.from({ length: 200 }, (_, index) => cellAt('ZZZ1', index + 1)).join('')

const workbooks = [
  ['a value in the last column of each row', wideRows, 'unpacksTooLarge'],
  ['1,001 columns', cellAt('ALM1', 1), 'tooManyColumns'],
  ['a column beyond the letters', cellAt('\uffff\uffff\uffff1', 1), 'damaged'],
  ['a cell without a column', cellAt('1', 1), 'damaged'],
  ['a value in the last row', cellAt('A1048576', 1_048_576), 'tooManyRows'],
  ['a value in a row that no sheet has', cellAt('A1', 9_999_999), 'unpacksTooLarge'],
  ['a row number that is none', '<row r="1e9"/>', 'damaged'],
] as const

// docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
// Hostile request 130.
it.each(workbooks)('a workbook with %s is refused before it fills the memory', async (_, rows, code) => {
  await expect(readFile(createWorkbook(rows))).rejects.toMatchObject({ code })
})

// Hostile request 130.
it('a workbook with a cell of more than 32,767 characters is refused, and a worksheet that 5,000 sheets refer to is read once', async () => {
  const cell = '<row><c t="s"><v>0</v></c></row>'
  const huge = createWorkbook(cell, { texts: `<si><t>${'a'.repeat(32_768)}</t></si>` })
  await expect(readFile(huge)).rejects.toMatchObject({ code: 'damaged' })
  const text = 'a'.repeat(32_767)
  const many = createWorkbook(cell, { sheets: 5_000, texts: `<si><t>${text}</t></si>` })
  expect(await readFile(many)).toEqual([{ name: 'a', rows: [[text]] }])
})

const wideFiles = [
  ['millions of columns', `Nombre${','.repeat(4_000_000)}x`, 'tooManyColumns'],
  ['a cell of megabytes', `Nombre\n${'x'.repeat(4_000_000)}`, 'damaged'],
] as const

// Hostile request 131.
it.each(wideFiles)('a CSV file with %s is refused', async (_, text, code) => {
  await expect(readFile(strToU8(text))).rejects.toMatchObject({ code })
})

// Hostile request 132.
it('XML entities that a workbook declares are neither expanded nor loaded from a file', async () => {
  const nested = Array.from({ length: 9 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join(
    '',
  )
  const start = `<!DOCTYPE x [<!ENTITY a0 "a">${nested}<!ENTITY f SYSTEM "file:///etc/passwd">]>`
  const workbook = createWorkbook('<row><c t="inlineStr"><is><t>&a9;&f;</t></is></c></row>', { start })
  expect(await readFile(workbook)).toEqual([{ name: 'a', rows: [['&a9;&f;']] }])
})

// Hostile request 133.
it('a ZIP that lists the same megabyte 100 times, with a false size of 0, is refused', () => {
  const megabyte = new Uint8Array(2 ** 20)
  const honest = zipSync({ 'a.jpg': [megabyte, { level: 0 }] })
  const listAt = new DataView(honest.buffer).getUint32(honest.length - 6, true)
  const entry = honest.slice(listAt, -22)
  new DataView(entry.buffer).setUint32(24, 0, true)
  const end = honest.slice(-22)
  const count = 100
  const view = new DataView(end.buffer)
  view.setUint16(8, count, true)
  view.setUint16(10, count, true)
  view.setUint32(12, count * entry.length, true)
  const listed = Array.from({ length: count }, () => [...entry]).flat()
  const zip = Uint8Array.from([...honest.subarray(0, listAt), ...listed, ...end])
  expect(() => unzip(zip, () => true)).toThrow('unpacksTooLarge')
})

// Hostile request 133.
it('a file in a ZIP is cut off at the size that the ZIP lists for it, even if it unpacks to more', () => {
  const zip = zipSync({ 'a.jpg': new Uint8Array(2 ** 20) })
  const listAt = new DataView(zip.buffer).getUint32(zip.length - 6, true)
  new DataView(zip.buffer).setUint32(listAt + 24, 10, true)
  expect(unzip(zip, () => true)['a.jpg']).toHaveLength(10)
})
