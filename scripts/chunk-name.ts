/** The fields of Rolldown's `ModuleInfo` that are read here. */
type GraphModule = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  dynamicImporters: readonly string[]
}
type GraphContext = { getModuleInfo(id: string): GraphModule | null }

/**
 * The parts of the app, each with the files that it needs first. A part needs these files and all modules that they
 * import statically. A guest's dialogs are in the part `guest`, so that a guest's phone never loads `shared`, which
 * imports the code for waiters.
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
    'src/features/menu/party/party-sheet.tsx',
    'src/features/order/guest/guest-order.tsx',
    'src/features/order/guest/invite-dialog.tsx',
  ],
  waiter: [
    'src/app/table-routes.tsx',
    'src/data/orders/preload-tables.ts',
    'src/features/login/login-screen.tsx',
    'src/features/alerts/staff-alerts.tsx',
  ],
}

/**
 * Returns a function that names the chunk (the file of the built app) of a module, so that a first visit loads few
 * files and no code that only another part of the app needs. A later module is a screen or dialog that the app imports
 * dynamically.
 * - A module that every visit needs is in `vendor` or `core`.
 * - Any other module that one or more parts need is in a chunk with the names of these parts: in `menu` if only the
 *   part `menu` needs it, in `menu-waiter` if the parts `menu` and `waiter` need it.
 * - If no part needs a module, but at least two later modules need it, the module is in `admin` if all these later
 *   modules belong to the admin area, otherwise in `shared`. Without these two chunks there would be many small files,
 *   and the service worker requests all files when it is installed.
 * - A module that only one later module needs gets no name, so that it stays in the chunk of this screen or dialog.
 * - English words are in `english`. If a part loads them, its name follows, for example `english-menu`.
 *
 * The chunks cannot import each other in a circle, because whoever needs a module also needs everything that the module
 * imports. So a chunk imports only chunks that all parts in its own name need, and `admin` and `shared` never import
 * the chunk of a single screen.
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
  /** For each module, the ids of the later modules that need it. */
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
  return { parts: new Map(modulesOf), neededBy: mapToLaterModules(modulesOf[0]![1], context) }
}

function nameShared(neededBy: readonly string[] = []): string | undefined {
  if (neededBy.length < 2) return undefined
  return neededBy.every(id => id.includes('/src/features/admin/')) ? 'admin' : 'shared'
}

/**
 * @param initial the modules that every visit needs
 * @returns for each module, the ids of the later modules that need it
 */
function mapToLaterModules(initial: ReadonlySet<string>, context: GraphContext): Map<string, string[]> {
  const neededBy = new Map<string, string[]>()
  const found = new Set<string>()
  const search = (modules: ReadonlySet<string>) => {
    for (const id of modules) {
      for (const later of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (found.has(later)) continue
        found.add(later)
        const needed = staticImports([later], context)
        for (const each of needed) neededBy.set(each, [...(neededBy.get(each) ?? []), later])
        search(needed)
      }
    }
  }
  search(initial)
  return neededBy
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
