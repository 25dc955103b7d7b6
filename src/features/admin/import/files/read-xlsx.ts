/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'
import { FileError, type Sheet } from './sheet.ts'
import { unzip } from './unzip.ts'

/**
 * Reads the visible sheets of an XLSX workbook. Formulas are not computed: a cell with a formula has the value that was
 * stored when the workbook was saved.
 * @throws FileError `damaged`, `unpacksTooLarge`, or `noWorkbook` for a ZIP that is no workbook
 */
export function readXlsx(bytes: Uint8Array): Sheet[] {
  const parts = unzip(bytes, isNeeded)
  if (!parts['xl/workbook.xml']) throw new FileError('noWorkbook')
  const readPart = (path: string, visitors: Visitors) => parseXml(parts[path] ?? new Uint8Array(), visitors)
  const paths = new Map<string, string>()
  readPart('xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name === 'Relationship') paths.set(attributes.Id ?? '', resolvePath(attributes.Target ?? ''))
    },
  })
  const texts = readSharedTexts(readPart)
  const sheets: Sheet[] = []
  const read = new Set<string>()
  const budget = { cells: maxCells }
  readPart('xl/workbook.xml', {
    open: (tag, { name = '', state, 'r:id': id = '' }) => {
      const path = paths.get(id) ?? ''
      // Each worksheet part is read once, because a hostile workbook can list the same large part as thousands of
      // sheets.
      if (tag !== 'sheet' || (state ?? 'visible') !== 'visible' || read.has(path)) return
      read.add(path)
      sheets.push({ name, rows: readRows(visitors => readPart(path, visitors), texts, budget) })
    },
  })
  if (sheets.length === 0) throw new FileError('damaged')
  return sheets
}

const isNeeded = (path: string): boolean => /^xl\/(workbook\.xml|sharedStrings\.xml|_rels\/|worksheets\/)/.test(path)

const resolvePath = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

type Attributes = { [name: string]: string | undefined }
type Visitors = {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}
type ReadPart = (path: string, visitors: Visitors) => void

/**
 * Parses one XML part of the workbook. The visitors get element names without namespace prefix. Nothing is read if
 * `bytes` is empty, that is, if the workbook does not have the part.
 */
function parseXml(bytes: Uint8Array, { open, text, close }: Visitors): void {
  if (bytes.length === 0) return
  const parser = new Parser()
  const localName = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', () => {
    throw new FileError('damaged')
  })
  parser.on('openTag', (name, attributes, decode) => {
    const decoded = Object.entries(attributes()).map(([key, value]) => [key, decode(value)])
    open?.(localName(name), Object.fromEntries(decoded))
  })
  parser.on('text', (value, decode) => text?.(decode(value)))
  parser.on('cdata', value => text?.(value))
  parser.on('closeTag', name => close?.(localName(name)))
  parser.parse(new TextDecoder().decode(bytes))
}

/**
 * Reads the shared texts of a workbook. A cell on any sheet can refer to a shared text by its index. Phonetic readings
 * (`rPh`) are left out.
 */
function readSharedTexts(readPart: ReadPart): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  readPart('xl/sharedStrings.xml', {
    open: name => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: value => {
      if (isText) text += value
    },
    close: name => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/**
 * How many rows and cells all sheets may have together, including the empty ones before a filled cell. Without a limit,
 * a small file could fill the memory: a row whose only cell is in column ZZZ gets 18,277 empty cells before it.
 */
const maxCells = 2_000_000

/**
 * @param budget how many more rows and cells may be read from the workbook; this function reduces the number
 * @throws FileError `damaged`, or `unpacksTooLarge` if the budget is used up
 */
function readRows(
  readSheet: (visitors: Visitors) => void,
  texts: readonly string[],
  budget: { cells: number },
): string[][] {
  const rows: string[][] = []
  let rowIndex = -1
  let column = -1
  let type: string | undefined
  let value = ''
  let isValue = false
  /** Stores the text of a cell, and adds the empty rows and cells before it, which the file leaves out. */
  const store = (cell: string) => {
    const width = rows[rowIndex]?.length ?? 0
    budget.cells -= Math.max(0, rowIndex + 1 - rows.length) + Math.max(0, column + 1 - width)
    if (budget.cells < 0) throw new FileError('unpacksTooLarge')
    while (rows.length <= rowIndex) rows.push([])
    const row = rows[rowIndex]!
    while (row.length < column) row.push('')
    row[column] = cell
  }
  readSheet({
    open: (name, attributes) => {
      if (name === 'row') {
        rowIndex = attributes.r === undefined ? rowIndex + 1 : readRowIndex(attributes.r)
        column = -1
      }
      if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : readColumnIndex(attributes.r)
        type = attributes.t
        value = ''
      }
      if (name === 'v' || name === 't') isValue = true
    },
    text: text => {
      if (isValue) value += text
    },
    close: name => {
      if (name === 'v' || name === 't') isValue = false
      if (name !== 'c') return
      const cell = readCell(type, value, texts)
      if (cell !== '') store(cell)
    },
  })
  return rows
}

function readRowIndex(number: string): number {
  if (!/^[1-9]\d{0,6}$/.test(number)) throw new FileError('damaged')
  return Number(number) - 1
}

/** @returns the index of the column in a cell reference: 27 for `AB12` */
function readColumnIndex(reference: string): number {
  const [, letters] = /^([A-Z]{1,3})\d*$/.exec(reference) ?? []
  if (!letters) throw new FileError('damaged')
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readCell(type: string | undefined, value: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  // Excel stores computed numbers with rounding errors, for example 66.30000000000001 for 66.3.
  if ((type === undefined || type === 'n') && value !== '') return String(Number(Number(value).toPrecision(12)))
  return value
}
