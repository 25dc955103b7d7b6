import { describe, expect, it } from 'vitest'
import { readTableState, type TableState, writeTableState } from './table-state.ts'

const spec = { filters: ['depto', 'estado'], columns: ['nombre', 'precio'], sort: { by: 'nombre', down: false } }
const read = (search: string) => readTableState(new URLSearchParams(search), spec)
const write = (search: string, change: Partial<TableState>) =>
  writeTableState(new URLSearchParams(search), change, spec).toString()

describe('readTableState and writeTableState', () => {
  it('read the default state from an address without parameters, and write no parameters for the default state', () => {
    expect(read('')).toEqual({ query: '', filters: {}, sort: spec.sort, page: 0, pageSize: 15, hidden: [] })
    expect(write('', read(''))).toBe('')
  })

  it('read the same state that was written', () => {
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

  it('leave other parameters of the address unchanged', () => {
    expect(write('id=taco&q=x', { query: '' })).toBe('id=taco')
  })

  it('return to the first page after a new search or page size, but not when a column is hidden', () => {
    expect(read(write('pagina=3', { query: 'a' })).page).toBe(0)
    expect(read(write('pagina=3', { pageSize: 30 })).page).toBe(0)
    expect(read(write('pagina=3', { hidden: ['precio'] })).page).toBe(2)
  })

  it('can show a column that is hidden by default', () => {
    const hidesPrice = { ...spec, hidden: ['precio'] }
    expect(readTableState(new URLSearchParams(), hidesPrice).hidden).toEqual(['precio'])
    const shown = writeTableState(new URLSearchParams('q=a'), { hidden: [] }, hidesPrice)
    expect(readTableState(shown, hidesPrice).hidden).toEqual([])
    expect(writeTableState(shown, { hidden: ['precio'] }, hidesPrice).toString()).toBe('q=a')
  })

  it('ignore invalid parameters', () => {
    expect(read('filas=7&pagina=-2&orden=-secreto&sin=x,precio')).toEqual({ ...read(''), hidden: ['precio'] })
    expect(read('pagina=1.5').page).toBe(0)
  })
})
