/** The fields of Rolldown's `ModuleInfo` that are read here. */
type GraphModule = { importedIds: readonly string[] }
type GraphContext = { getModuleInfo(id: string): GraphModule | null }

/**
 * The parts of the app, each with the files that it needs first. A part needs these files and all modules that they
 * import statically.
 */
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
  waiter: ['src/app/table-routes.tsx', 'src/data/orders/preload-tables.ts', 'src/features/login/login-screen.tsx'],
}

/**
 * Returns a function that names the chunk of a module after all `parts` that need the module, so that a first visit
 * loads few files and nothing that only another part of the app needs. Examples: a module that only the part `menu`
 * needs is in the chunk `menu`. A module that the parts `menu` and `waiter` need is in the chunk `menu-waiter`. Modules
 * that every visit needs are in `vendor` and `core`. For a module that no part needs, the result is undefined, so the
 * module stays with the screen or dialog that imports it.
 *
 * The chunks cannot import each other in a circle: a part that needs a module also needs the imports of the module. So
 * a chunk imports only chunks that all parts in its own name need.
 */
export function createChunkName(root: string): (id: string, context: GraphContext) => string | undefined {
  let modulesOf: ReadonlyMap<string, ReadonlySet<string>> | undefined
  return (id, context) => {
    modulesOf ??= new Map(
      Object.entries({ initial: ['src/main.tsx'], ...parts }).map(([part, files]) => [
        part,
        staticImports(files, root, context),
      ]),
    )
    const needing = [...modulesOf].flatMap(([part, modules]) => (modules.has(id) ? part : []))
    if (needing.includes('initial')) return id.includes('/node_modules/') ? 'vendor' : 'core'
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
