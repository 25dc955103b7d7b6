import { expect, test } from 'vitest'
import { createChunkName } from './chunk-name.ts'

const imports: { [file: string]: string[] } = {
  'src/main.tsx': ['node_modules/react/index.js', 'src/app.tsx'],
  'src/features/menu/menu-screen.tsx': ['src/app.tsx', 'src/cards.tsx', 'src/header.tsx', 'src/price.ts'],
  'src/app/table-routes.tsx': ['src/tables.tsx', 'src/header.tsx', 'src/price.ts'],
  'src/features/menu/table-bar.tsx': ['src/price.ts', 'src/party.ts'],
  'src/header.tsx': ['node_modules/virtua/index.js'],
}
const context = {
  getModuleInfo: (id: string) => ({
    importedIds: (imports[id.replace('/project/', '')] ?? []).map(file => `/project/${file}`),
  }),
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
])('`createChunkName` puts the module %s of the example into the chunk %s', (file, name) => {
  expect(chunkName(`/project/${file}`, context)).toBe(name)
})

test('a module that only a dialog imports stays in the chunk of the dialog', () => {
  expect(chunkName('/project/src/crop-dialog.tsx', context)).toBeUndefined()
})
