import { expect, it } from 'vitest'
import { dictionaryName, findProblems, listStageShapes, listTexts, replaceTexts } from './claims.ts'

const page = `# What the screens claim

## Claims

| key | the screen says | where | only if | test |
|---|---|---|---|---|
| \`order.billed\`<br>\`mark.ready\` | Cuenta pedida<br>a shape | the order | the server knows it | \`order.test.ts\`: the bill is billed |
| \`refusals.*\` | No se agregó (and 1 more) | an order | the server refused it | \`order.test.ts\`: a refused line is shown |

## Words that claim nothing

| dictionary | keys |
|---|---|
| \`order\` | title, form.save |
`
const texts = new Map([
  ['order.billed', 'Cuenta pedida'],
  ['mark.ready', 'a shape'],
  ['refusals.addLine', 'No se agregó'],
  ['refusals.sendLines', 'No se envió'],
  ['order.title', 'Orden'],
  ['order.form.save', 'Guardar'],
])
const source = "it('the bill is billed', () => {})\nit.each(['x'])(\n  `a refused line is shown`,\n  () => {},\n)"
const readFile = (path: string) => (path === 'order.test.ts' ? source : undefined)

it('`findProblems` finds no problem if each text is listed as a claim with a test or as a text without a claim', () => {
  expect(findProblems(page, texts, readFile)).toEqual([])
  expect(replaceTexts(page, texts)).toBe(page)
})

it('`findProblems` reports a text that has no row on the page', () => {
  const more = new Map([...texts, ['order.served', 'Todo servido']])
  expect(findProblems(page, more, readFile)).toEqual(['order.served (Todo servido) has no row'])
})

it('`findProblems` reports a claim whose test or test file does not exist', () => {
  const renamed = page.replace('the bill is billed', 'the bill is asked for')
  expect(findProblems(renamed, texts, readFile)).toEqual([
    'order.billed: there is no test "the bill is asked for" in order.test.ts',
  ])
  expect(findProblems(page, texts, () => undefined)).toHaveLength(2)
  const untested = page.replace('`order.test.ts`: the bill is billed', '')
  expect(findProblems(untested, texts, readFile)).toEqual(['order.billed: there is no test "" in its row'])
})

it('`findProblems` reports a claim whose test title is found only in a comment or in another string', () => {
  const mention = () => "// the bill is billed\nconst name = 'the bill is billed'\nit(`a refused line is shown`, f)"
  expect(findProblems(page, texts, mention)).toHaveLength(1)
})

it('`findProblems` reports a claim whose row does not say under which condition the text is true', () => {
  const empty = page.replace('the server knows it', '')
  expect(findProblems(empty, texts, readFile)).toEqual([
    'order.billed: the row does not say where it is shown and what must hold',
  ])
})

it('`findProblems` reports a row for a text that no dictionary has, and two rows for the same text', () => {
  const wrong = page.replace('title, form.save', 'title, form.save, gone, billed')
  expect(findProblems(wrong, texts, readFile)).toEqual([
    'order.gone is in no dictionary',
    'order.billed is named twice',
  ])
})

it('`replaceTexts` replaces outdated texts of claims on the page', () => {
  const changed = new Map([...texts, ['order.billed', 'Cuenta lista']])
  expect(replaceTexts(page, changed)).toBe(page.replace('Cuenta pedida', 'Cuenta lista'))
})

it('`listTexts` lists the texts of a dictionary with their keys, and replaces the arguments of a text by `…`', () => {
  const words = { state: { held: 'Retenida' }, pending: (count: number) => `${count} pendientes` }
  expect(listTexts('progress', words)).toEqual([
    ['progress.state.held', 'Retenida'],
    ['progress.pending', '… pendientes'],
  ])
})

it('`dictionaryName` derives the name of a dictionary from the folder of its file', () => {
  const paths = ['src/i18n/progress/es.ts', 'src/features/order/guest/words/es.ts', 'src/app/words/es.ts']
  expect(paths.map(dictionaryName)).toEqual(['progress', 'order/guest', 'app'])
})

it('`listStageShapes` lists one entry, with the text “a shape”, for each member of the type `Stage`', () => {
  expect(listStageShapes("export type Stage = 'device' | 'ready'\n")).toEqual([
    ['mark.device', 'a shape'],
    ['mark.ready', 'a shape'],
  ])
  expect(() => listStageShapes('')).toThrow('the type Stage')
})
