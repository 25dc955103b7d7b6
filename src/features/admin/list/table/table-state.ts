/** The choices for the number of rows per page. -1 means all rows. */
export const pageSizes = [15, 30, 50, -1] as const
export type PageSize = (typeof pageSizes)[number]
/** The sort order of a list: the id of the column, and whether the order is descending. */
export type Sort = { by: string; down: boolean }

/**
 * The state of a list that is stored in the address of the page. So a reload keeps this state, and a manager can send
 * it to a colleague as a link.
 */
export type TableState = {
  query: string
  /** The chosen option of each filter, by filter name. A filter that shows all rows has no entry. */
  filters: { [name: string]: string }
  sort: Sort
  /** The index of the page, from 0. In the address, the first page is 1. */
  page: number
  pageSize: PageSize
  hidden: string[]
}

/**
 * The fixed settings of one list: the names of its filters and columns, its default sort order, and the columns that
 * are hidden by default.
 */
export type TableSpec = {
  filters: readonly string[]
  columns: readonly string[]
  sort: Sort
  hidden?: readonly string[]
}

/**
 * Reads the state of a list from the parameters of the address. A missing or invalid parameter gives the default value.
 * The parameter `sin` names the hidden columns; unknown columns in it are ignored. The options of filters are not
 * checked.
 */
export function readTableState(
  params: URLSearchParams,
  { filters, columns, sort, hidden = [] }: TableSpec,
): TableState {
  const order = params.get('orden') ?? ''
  const by = order.replace(/^-/, '')
  const page = Number(params.get('pagina') ?? 1)
  const rows = params.get('filas') === 'todas' ? -1 : Number(params.get('filas'))
  return {
    query: params.get('q') ?? '',
    filters: Object.fromEntries(filters.flatMap(name => (params.get(name) ? [[name, params.get(name)!]] : []))),
    sort: columns.includes(by) ? { by, down: order.startsWith('-') } : sort,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    pageSize: pageSizes.find(size => size === rows) ?? 15,
    hidden: (params.get('sin') ?? hidden.join()).split(',').filter(column => columns.includes(column)),
  }
}

/**
 * Returns a copy of `params` with the changed state of the list. Default values are left out. Unless `change` has a
 * `page`, any change of something other than `hidden`, for example a new search, goes back to the first page.
 */
export function writeTableState(
  params: URLSearchParams,
  change: Partial<TableState>,
  spec: TableSpec,
): URLSearchParams {
  const staysOnPage = Object.keys(change).every(key => key === 'page' || key === 'hidden')
  const next = { ...readTableState(params, spec), ...(!staysOnPage && { page: 0 }), ...change }
  const { by, down } = next.sort
  const isDefaultSort = by === spec.sort.by && down === spec.sort.down
  const written = new URLSearchParams(params)
  const put = (name: string, value: string) => (value === '' ? written.delete(name) : written.set(name, value))
  put('q', next.query)
  for (const name of spec.filters) put(name, next.filters[name] ?? '')
  put('orden', isDefaultSort ? '' : `${down ? '-' : ''}${by}`)
  put('pagina', next.page === 0 ? '' : String(next.page + 1))
  put('filas', next.pageSize === 15 ? '' : next.pageSize === -1 ? 'todas' : String(next.pageSize))
  const hiddenText = next.hidden.length === 0 ? 'ninguna' : next.hidden.join()
  put('sin', next.hidden.join() === (spec.hidden ?? []).join() ? '' : hiddenText)
  return written
}
