import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readFile, readPastedCells } from './read-file.ts'
import { FileError, maxFileBytes } from './sheet.ts'
import { createWorkbook } from './workbook.test-support.ts'
import { writeCsv } from './write-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const rowsOf = async (data: Uint8Array) => (await readFile(data))[0]!.rows
const latin1 = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, c => c.charCodeAt(0)).buffer)])

async function problemOf(data: Uint8Array): Promise<{ code: string; line: number | undefined }> {
  try {
    await readFile(data)
  } catch (error) {
    if (error instanceof FileError) return { code: error.code, line: error.line }
    throw error
  }
  throw new Error('was read')
}

describe('a CSV file', () => {
  const expected = [
    ['Nombre', 'Precio'],
    ['Café, de olla', '45'],
  ]
  it.each([
    ['with commas', bytes('Nombre,Precio\n"Café, de olla",45\n')],
    ['with semicolons, a byte order mark and CRLF', bytes('\ufeffNombre;Precio\r\nCafé, de olla;45\r\n\r\n;\r\n')],
    ['with tabs', bytes('Nombre\tPrecio\nCafé, de olla\t45')],
    ['in UTF-16', utf16('Nombre\tPrecio\nCafé, de olla\t45')],
    ['in Latin-1', latin1('Nombre;Precio\nCafé, de olla;45')],
    ['that names its delimiter as Excel does', bytes('sep=;\r\nNombre;Precio\r\nCafé, de olla;45')],
  ])('is read %s', async (_, data) => {
    expect(await rowsOf(data)).toEqual(expected)
  })

  it('is read with the line breaks and quotation marks that its cells contain', async () => {
    expect(await rowsOf(bytes('a,b\n"1\n""dos""",3'))).toEqual([
      ['a', 'b'],
      ['1\n"dos"', '3'],
    ])
  })

  it('with a quotation mark that is not closed is refused; the error contains the line of that mark', async () => {
    expect(await problemOf(bytes('a,b\n1,2\n"3,4\n5,6'))).toMatchObject({ code: 'damaged', line: 3 })
  })
})

describe('a workbook', () => {
  it('is read with all its visible sheets, and with empty rows and cells; numbers such as 66.30000000000001 are rounded', async () => {
    const sheets = await readFile(
      createWorkbook({
        Items: [['Name', 'Price', 'Hidden'], [], ['Té & pan <dulce>', 66.30000000000001, true], [null, 5]],
        Notes: [['x']],
      }),
    )
    expect(sheets).toEqual([
      { name: 'Items', rows: [['Name', 'Price', 'Hidden'], [], ['Té & pan <dulce>', '66.3', 'TRUE'], ['', '5']] },
      { name: 'Notes', rows: [['x']] },
    ])
  })

  it('is refused if it is damaged', async () => {
    expect(await problemOf(createWorkbook({ a: [['x']] }).slice(0, 200))).toMatchObject({ code: 'damaged' })
    expect(await problemOf(bytes('PK no zip'))).toMatchObject({ code: 'damaged' })
  })

  it('is refused if it is a ZIP that contains no workbook', async () => {
    expect(await problemOf(zipSync({ 'a.jpg': new Uint8Array(3) }))).toMatchObject({ code: 'noWorkbook' })
  })

  it('is refused if it unpacks to more than 60 MB', async () => {
    const big = createWorkbook({ a: [['x']] }, { 'xl/worksheets/sheet9.xml': new Uint8Array(61 * 1024 * 1024) })
    expect(big.length).toBeLessThan(1_000_000)
    expect(await problemOf(big)).toMatchObject({ code: 'unpacksTooLarge' })
  })
})

it.each([
  ['empty', new Uint8Array()],
  ['empty', bytes(' \n,,\n')],
  ['tooLarge', new Uint8Array(maxFileBytes + 1)],
  ['tooManyRows', bytes('Nombre\n'.repeat(5_002))],
  ['oldExcel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['notATable', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ['notATable', bytes('%PDF-1.7 …')],
])('readFile refuses a file with the error `%s`', async (code, data) => {
  expect(await problemOf(data)).toMatchObject({ code })
})

it('readFile removes the apostrophe that writeCsv puts before a cell that looks like a formula', async () => {
  const rows = [['Teléfono'], ['+52 81'], ['-Agua'], ["'90s"]]
  expect(await readFile(bytes(writeCsv(rows)))).toEqual([{ name: '', rows }])
})

it('readPastedCells reads cells that were copied from a spreadsheet, separated by tabs', () => {
  expect(readPastedCells('Nombre\tPrecio\nPan\t12')).toEqual([
    {
      name: '',
      rows: [
        ['Nombre', 'Precio'],
        ['Pan', '12'],
      ],
    },
  ])
})
