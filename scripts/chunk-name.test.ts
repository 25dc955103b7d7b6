import { expect, test } from 'vitest'
import { createChunkName } from './chunk-name.ts'

const imports: { [file: string]: string[] } = {
  'src/main.tsx': ['node_modules/react/index.js', 'src/app.tsx'],
  'src/features/menu/menu-screen.tsx': ['src/app.tsx', 'src/cards.tsx', 'src/header.tsx', 'src/price.ts'],
  'src/app/table-routes.tsx': ['src/tables.tsx', 'src/header.tsx', 'src/price.ts'],
  'src/features/menu/table-bar.tsx': ['src/price.ts', 'src/party.ts'],
  'src/header.tsx': ['node_modules/virtua/index.js', 'src/words/words.ts'],
  'src/till.tsx': ['src/amount.ts', 'src/report.ts', 'src/till/words/words.ts'],
  'src/features/admin/shell.tsx': ['src/features/admin/list.ts'],
  'src/features/admin/products.tsx': ['src/features/admin/list.ts', 'src/amount.ts', 'src/features/admin/picture.ts'],
  'src/features/admin/list.ts': ['node_modules/papaparse/index.js'],
  'src/till/words/en.ts': ['src/till/words/en/codes.ts'],
}
const laterImports: { [file: string]: string[] } = {
  'src/app.tsx': ['src/till.tsx', 'src/features/admin/shell.tsx'],
  'src/features/admin/shell.tsx': ['src/features/admin/products.tsx'],
  'src/words/words.ts': ['src/words/en.ts'],
  'src/till/words/words.ts': ['src/till/words/en.ts'],
}
const prefixed = (files: string[] = []) => files.map(file => `/project/${file}`)
const context = {
  getModuleInfo: (id: string) => {
    const file = id.replace('/project/', '')
    const importers = Object.keys(laterImports).filter(importer => laterImports[importer]!.includes(file))
    return {
      importedIds: prefixed(imports[file]),
      dynamicallyImportedIds: prefixed(laterImports[file]),
      dynamicImporters: prefixed(importers),
    }
  },
}
const chunkName = createChunkName('/project')

test.each([
  ['node_modules/react/index.js', 'vendor'],
  ['src/app.tsx', 'core'],
  ['src/cards.tsx', 'menu'],
  ['src/tables.tsx', 'waiter'],
  ['src/party.ts', 'guest'],
  ['src/header.tsx', 'menu-waiter'],
  ['node_modules/virtua/index.js', 'menu-waiter'],
  ['src/price.ts', 'menu-guest-waiter'],
  ['src/amount.ts', 'shared'],
  ['src/features/admin/list.ts', 'admin'],
  ['node_modules/papaparse/index.js', 'admin'],
  ['src/words/en.ts', 'english-menu-waiter'],
  ['src/till/words/en.ts', 'english'],
  ['src/till/words/en/codes.ts', 'english'],
])('`createChunkName` puts the module %s of the example into the chunk %s', (file, name) => {
  expect(chunkName(`/project/${file}`, context)).toBe(name)
})

test.each(['src/till.tsx', 'src/report.ts', 'src/features/admin/picture.ts'])(
  'the module %s, which only one screen of the example needs, stays in the chunk of the screen',
  file => {
    expect(chunkName(`/project/${file}`, context)).toBeUndefined()
  },
)
