/** The fields of Rolldown's `ModuleInfo` that are read here. */
type GraphModule = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  dynamicImporters: readonly string[]
}
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
  waiter: [
    'src/app/table-routes.tsx',
    'src/data/orders/preload-tables.ts',
    'src/features/login/login-screen.tsx',
    'src/features/alerts/staff-alerts.tsx',
  ],
}

/**
 * Returns a function that names the chunk of a module, so that a first visit loads few files and nothing that only
 * another part of the app needs:
 * - Modules that every visit needs are in `vendor` and `core`.
 * - Other modules that a part needs are in a chunk that is named after all parts that need them. Examples: a module
 *   that only the part `menu` needs is in `menu`; one that the parts `menu` and `waiter` need is in `menu-waiter`.
 * - Modules that no part needs, but at least two screens or dialogs that are loaded later, are in `admin` if all of
 *   them belong to the admin area, otherwise in `shared`. Without these chunks there would be a hundred small files,
 *   and the service worker requests all files when it is installed.
 * - For a module that only one such screen or dialog needs, the result is undefined, so the module stays there.
 * - English words are in `english`, those that a part loads in a chunk such as `english-menu`.
 *
 * The chunks cannot import each other in a circle: who needs a module also needs the imports of the module. So a chunk
 * imports only chunks that all parts in its own name need, and neither `admin` nor `shared` imports a chunk of a single
 * screen.
 */
export function createChunkName(root: string): (id: string, context: GraphContext) => string | undefined {
  let graph: Graph | undefined
  return (id, context) => {
    graph ??= readGraph(root, context)
    if (!/\/en(\/\w+)?\.ts$/.test(id)) return nameByParts(id, graph) ?? nameShared(graph.neededBy.get(id))
    const [loader] = context.getModuleInfo(id)?.dynamicImporters ?? []
    return ['english', loader && nameByParts(loader, graph)].filter(Boolean).join('-')
  }
}

type Graph = {
  /** The ids of the modules that each part needs. */
  parts: ReadonlyMap<string, ReadonlySet<string>>
  /** For each module, the screens and dialogs that need it and that are loaded later. */
  neededBy: ReadonlyMap<string, readonly string[]>
}

function nameByParts(id: string, { parts }: Graph): string | undefined {
  const needing = [...parts].flatMap(([part, modules]) => (modules.has(id) ? part : []))
  if (needing.includes('initial')) return id.includes('/node_modules/') ? 'vendor' : 'core'
  return needing.join('-') || undefined
}

function readGraph(root: string, context: GraphContext): Graph {
  const modulesOf = Object.entries({ initial: ['src/main.tsx'], ...parts }).map(([part, files]) => {
    const ids = files.map(file => `${root}/${file}`)
    const missing = ids.find(id => !context.getModuleInfo(id))
    if (missing) throw new Error(`No module ${missing}. Change scripts/chunk-name.ts.`)
    return [part, staticImports(ids, context)] as const
  })
  const neededBy = new Map<string, string[]>()
  for (const later of findLaterModules(modulesOf[0]![1], context)) {
    for (const id of staticImports([later], context)) neededBy.set(id, [...(neededBy.get(id) ?? []), later])
  }
  return { parts: new Map(modulesOf), neededBy }
}

function nameShared(neededBy: readonly string[] = []): string | undefined {
  if (neededBy.length < 2) return undefined
  return neededBy.every(id => id.includes('/src/features/admin/')) ? 'admin' : 'shared'
}

/** @returns the ids of all modules that the app imports dynamically, such as screens and dialogs */
function findLaterModules(initial: ReadonlySet<string>, context: GraphContext): Set<string> {
  const later = new Set<string>()
  const search = (modules: ReadonlySet<string>) => {
    for (const id of modules) {
      for (const found of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (later.has(found)) continue
        later.add(found)
        search(staticImports([found], context))
      }
    }
  }
  search(initial)
  return later
}

/** @returns these ids and the ids of everything that these modules import statically */
function staticImports(ids: readonly string[], context: GraphContext): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported)
  }
  for (const id of ids) add(id)
  return found
}
