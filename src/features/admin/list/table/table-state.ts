/** The choices for the rows per page. -1 means all rows; the specification uses this value. */
export const pageSizes = [15, 30, 50, -1] as const
export type PageSize = (typeof pageSizes)[number]
export type Sort = { by: string; down: boolean }

/**
 * The part of a list's state that is in the address, so that it survives a reload and a manager can send it to a
 * colleague.
 */
export type TableState = {
  query: string
  /** The chosen option by filter name. A filter that shows all rows has no entry. */
  filters: { [name: string]: string }
  sort: Sort
  /** Counted from 0; in the address, pages count from 1. */
  page: number
  pageSize: PageSize
  /** The ids of the hidden columns. */
  hidden: string[]
}

/**
 * What is fixed for one list: the filters and columns that its address may name, its default order, and the columns
 * that are hidden by default.
 */
export type TableSpec = {
  filters: readonly string[]
  columns: readonly string[]
  sort: Sort
  hidden?: readonly string[]
}

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
 * Returns the search parameters after a change of the list's state. Default values are left out. A change of search,
 * filters, order or page size goes back to the first page.
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
