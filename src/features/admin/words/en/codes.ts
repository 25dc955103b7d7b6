import { createCountFormatter } from '../count.ts'
import { codes as spanish } from '../es/codes.ts'

const many = createCountFormatter('en')

export const codes: typeof spanish = {
  format: 'Format',
  formats: { card: 'Card 85\u00a0×\u00a055\u00a0mm', tent: 'A6 tent', label: 'Label 50\u00a0mm' },
  paper: 'Paper',
  papers: { letter: 'Letter', a4: 'A4' },
  language: 'Language of the sheet',
  languages: { es: 'Español', en: 'English', both: 'Both' },
  noDepartments: 'Choose at least one department',
  count: (codes, sheets) => `${many(codes, 'code', 'codes')} on ${many(sheets, 'sheet', 'sheets')}`,
  sheet: (number, all) => `Sheet ${number} of ${all}`,
  printHint: 'Print at 100 %, without fitting to the page, and cut along the marks. For a PDF, choose Save as PDF.',
  foldHint: 'Fold the tent along the dashed line.',
  scan: spanish.scan,
}
