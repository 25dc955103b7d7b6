/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'
import { FileProblem, type Sheet } from './sheet.ts'
import { unzip } from './unzip.ts'

/**
 * Reads the visible sheets of an XLSX workbook, with the values that its formulas had when it was saved.
 * @throws FileProblem `damaged`, `unpacksTooLarge`, or `noWorkbook` for another ZIP
 */
export function readXlsx(bytes: Uint8Array): Sheet[] {
  const parts = unzip(bytes, isNeeded)
  if (!parts['xl/workbook.xml']) throw new FileProblem('noWorkbook')
  const readPart = (path: string, visitors: Visitors) => parseXml(parts[path] ?? new Uint8Array(), visitors)
  const paths = new Map<string, string>()
  readPart('xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name === 'Relationship') paths.set(attributes.Id ?? '', resolvePath(attributes.Target ?? ''))
    },
  })
  const texts = readSharedTexts(readPart)
  const sheets: Sheet[] = []
  readPart('xl/workbook.xml', {
    open: (tag, { name = '', state, 'r:id': id = '' }) => {
      if (tag !== 'sheet' || (state ?? 'visible') !== 'visible') return
      sheets.push({ name, rows: readRows(visitors => readPart(paths.get(id) ?? '', visitors), texts) })
    },
  })
  if (sheets.length === 0) throw new FileProblem('damaged')
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

/** Element names are given without their namespace prefix. A missing part of the workbook is read as an empty one. */
function parseXml(bytes: Uint8Array, { open, text, close }: Visitors): void {
  if (bytes.length === 0) return
  const parser = new Parser()
  const localName = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', () => {
    throw new FileProblem('damaged')
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

/** The texts to which the cells of all sheets refer by number. Phonetic readings (`rPh`) are left out. */
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

function readRows(readSheet: (visitors: Visitors) => void, texts: readonly string[]): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let column = 0
  let type: string | undefined
  let value = ''
  let isValue = false
  readSheet({
    open: (name, attributes) => {
      if (name === 'row') {
        // Empty rows are missing in the file. They are added, so that the row numbers are those of the spreadsheet.
        const index = attributes.r === undefined ? rows.length : Number(attributes.r) - 1
        while (rows.length < index && rows.length < 1_048_576) rows.push([])
        row = []
        rows.push(row)
      }
      if (name === 'c') {
        column = attributes.r === undefined ? row.length : columnIndex(attributes.r)
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
      while (row.length < column) row.push('')
      row[column] = readCell(type, value, texts)
    },
  })
  return rows
}

/** @returns 27 for `AB12` */
function columnIndex(reference: string): number {
  let index = 0
  for (const letter of reference.replace(/\d+$/, '').slice(0, 3)) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}

function readCell(type: string | undefined, value: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  // A computed number may have a rounding error, for example 66.30000000000001.
  if ((type === undefined || type === 'n') && value !== '') return String(Number(Number(value).toPrecision(12)))
  return value
}
