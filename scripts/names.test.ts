import { expect, it } from 'vitest'
import { allowedIdentifiers, findRetired, findRetiredTexts, retiredTexts, retiredWords } from './names.ts'

const glossary = `# Glossary

## Retired words

| retired | use |
|---|---|
| kept, keep | stored |
| sound (for "correct") | valid |

## Allowed all the same

| identifier | why |
|---|---|
| keepAlive | HTTP |

## Retired on the screen

| retired | use |
|---|---|
| partida, partidas | platillo |
| Sol | Modo sol |
`
const retired = retiredWords(glossary)
const namesIn = (path: string, source: string) =>
  findRetired(path, source, retired, allowedIdentifiers(glossary)).map(({ line, name }) => `${line} ${name}`)

it('`retiredWords` and `allowedIdentifiers` return the first column of their table in the glossary', () => {
  expect([...retired]).toEqual(['kept', 'keep', 'sound'])
  expect([...allowedIdentifiers(glossary)]).toEqual(['keepAlive'])
})

it('findRetired finds a word forbidden by the glossary in names of variables, properties, types and JSX tags', () => {
  const source = `type KeptRow = { isSound: boolean }
const view = (row: KeptRow) => <KeptCard row={row} />
`
  expect(namesIn('view.tsx', source)).toEqual(['1 KeptRow', '1 isSound', '2 KeptCard'])
})

it('findRetired finds a word that the glossary forbids in a file name', () => {
  expect(namesIn('src/kept-card.ts', '')).toEqual(['1 kept-card.ts'])
})

it('findRetired ignores strings, comments, longer words and the allowed identifiers', () => {
  const source = `// what is kept
const keeper = 'kept'
const agent = { keepAlive: true, soundtrack: \`keep \${keeper}\` }
`
  expect(namesIn('agent.ts', source)).toEqual([])
})

const textsIn = (source: string) =>
  findRetiredTexts('es.ts', source, retiredTexts(glossary)).map(({ line, name, word }) => `${line} ${word}: ${name}`)

it('`findRetiredTexts` finds a retired text in strings and templates, and ignores capitals unless the retired text has one', () => {
  const source = `export const es = {
  lines: (count: number) => \`\${count} partidas\`,
  one: 'Partida sin enviar',
  sun: 'Sol',
}
`
  expect(textsIn(source)).toEqual(['2 partidas: partidas', '3 partida: Partida sin enviar', '4 Sol: Sol'])
})

it('`findRetiredTexts` ignores retired texts in identifiers, comments and longer words', () => {
  expect(textsIn("const partida = ['Modo sol', 'Solo aquí', 'departidas'] // partida")).toEqual([])
})
