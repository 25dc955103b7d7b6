import { describe, expect, it } from 'vitest'
import { readTableState, type TableState, writeTableState } from './table-state.ts'

const spec = { filters: ['depto', 'estado'], columns: ['nombre', 'precio'], sort: { by: 'nombre', down: false } }
const read = (search: string) => readTableState(new URLSearchParams(search), spec)
const write = (search: string, change: Partial<TableState>) =>
  writeTableState(new URLSearchParams(search), change, spec).toString()

describe('the state of a list in the address', () => {
  it('is the default for an address without parameters', () => {
    expect(read('')).toEqual({ query: '', filters: {}, sort: spec.sort, page: 0, pageSize: 15, hidden: [] })
    expect(write('', read(''))).toBe('')
  })

  it('is read back as it was written', () => {
    const state: TableState = {
      query: 'café',
      filters: { depto: 'barra' },
      sort: { by: 'precio', down: true },
      page: 2,
      pageSize: -1,
      hidden: ['precio'],
    }
    expect(read(write('', state))).toEqual(state)
  })

  it('leaves other parameters of the address unchanged', () => {
    expect(write('id=taco&q=x', { query: '' })).toBe('id=taco')
  })

  it('goes back to the first page after a search, and stays on the page when a column is hidden', () => {
    expect(read(write('pagina=3', { query: 'a' })).page).toBe(0)
    expect(read(write('pagina=3', { pageSize: 30 })).page).toBe(0)
    expect(read(write('pagina=3', { hidden: ['precio'] })).page).toBe(2)
  })

  it('stores that no column is hidden where a column is hidden by default', () => {
    const hidesPrice = { ...spec, hidden: ['precio'] }
    expect(readTableState(new URLSearchParams(), hidesPrice).hidden).toEqual(['precio'])
    const shown = writeTableState(new URLSearchParams('q=a'), { hidden: [] }, hidesPrice)
    expect(readTableState(shown, hidesPrice).hidden).toEqual([])
    expect(writeTableState(shown, { hidden: ['precio'] }, hidesPrice).toString()).toBe('q=a')
  })

  it('ignores invalid parameters', () => {
    expect(read('filas=7&pagina=-2&orden=-secreto&sin=x,precio')).toEqual({ ...read(''), hidden: ['precio'] })
    expect(read('pagina=1.5').page).toBe(0)
  })
})
