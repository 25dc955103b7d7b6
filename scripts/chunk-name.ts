/** The part of Rolldown's `ModuleInfo` that is read here. */
type GraphModule = { importedIds: readonly string[] }
type GraphContext = { getModuleInfo(id: string): GraphModule | null }

/** What is loaded together: each part with the files whose static imports it needs. */
const parts: { [part: string]: readonly string[] } = {
  menu: [
    'src/features/menu/menu-screen.tsx',
    'src/features/menu/guest-product-sheet.tsx',
    'src/features/menu/guest-install.tsx',
  ],
  guest: [
    'src/features/menu/table-bar.tsx',
    'src/features/menu/ordering-product-sheet.tsx',
    'src/features/order/guest/guest-order.tsx',
  ],
  waiter: ['src/app/table-routes.tsx', 'src/features/login/login-screen.tsx'],
}

/**
 * Names the chunk of each module after who needs it, so that a first visit loads few files and nothing that only
 * others need: `vendor` and `core` are what every visit starts with, `menu` is what the menu adds, `guest` what a
 * guest who orders adds, `waiter` what the tables and the order add, and `menu-waiter` what the menu and the tables both
 * add. A module that none of these needs stays with the screen or dialog that imports it.
 *
 * No circle of chunks can arise: whoever needs a module needs its imports, too, so that each chunk imports only
 * chunks which at least the same visitors load.
 */
export function createChunkName(root: string): (id: string, context: GraphContext) => string | undefined {
  const reached = new Map<string, Set<string>>()
  const isNeeded = (id: string, part: string, files: readonly string[], context: GraphContext) => {
    if (!reached.has(part)) reached.set(part, staticImports(files, root, context))
    return reached.get(part)!.has(id)
  }
  return (id, context) => {
    if (isNeeded(id, 'initial', ['src/main.tsx'], context)) return id.includes('/node_modules/') ? 'vendor' : 'core'
    const needing = Object.entries(parts).flatMap(([part, files]) => (isNeeded(id, part, files, context) ? part : []))
    return needing.join('-') || undefined
  }
}

/** @returns the ids of the files and of everything that they import statically */
function staticImports(files: readonly string[], root: string, context: GraphContext): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported)
  }
  for (const file of files) {
    if (!context.getModuleInfo(`${root}/${file}`)) throw new Error(`No module ${file}. Change scripts/chunk-name.ts.`)
    add(`${root}/${file}`)
  }
  return found
}
