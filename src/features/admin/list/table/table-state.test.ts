import { describe, expect, it } from 'vitest'
import { readTableState, type TableState, writeTableState } from './table-state.ts'

const spec = { filters: ['depto', 'estado'], columns: ['nombre', 'precio'], sort: { by: 'nombre', down: false } }
const read = (search: string) => readTableState(new URLSearchParams(search), spec)
const write = (search: string, change: Partial<TableState>) =>
  writeTableState(new URLSearchParams(search), change, spec).toString()

describe('a list in the address', () => {
  it('is untouched when the address is', () => {
    expect(read('')).toEqual({ query: '', filters: {}, sort: spec.sort, page: 0, pageSize: 15, hidden: [] })
    expect(write('', read(''))).toBe('')
  })

  it('comes back as it was', () => {
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

  it('leaves the rest of the address alone', () => {
    expect(write('id=taco&q=x', { query: '' })).toBe('id=taco')
  })

  it('goes back to the first page when other rows are looked for, and stays when a column is hidden', () => {
    expect(read(write('pagina=3', { query: 'a' })).page).toBe(0)
    expect(read(write('pagina=3', { pageSize: 30 })).page).toBe(0)
    expect(read(write('pagina=3', { hidden: ['precio'] })).page).toBe(2)
  })

  it('remembers that nothing is hidden where something usually is', () => {
    const shy = { ...spec, hidden: ['precio'] }
    expect(readTableState(new URLSearchParams(), shy).hidden).toEqual(['precio'])
    const shown = writeTableState(new URLSearchParams('q=a'), { hidden: [] }, shy)
    expect(readTableState(shown, shy).hidden).toEqual([])
    expect(writeTableState(shown, { hidden: ['precio'] }, shy).toString()).toBe('q=a')
  })

  it('does not believe an address that somebody typed', () => {
    expect(read('filas=7&pagina=-2&orden=-secreto&sin=x,precio')).toEqual({ ...read(''), hidden: ['precio'] })
    expect(read('pagina=1.5').page).toBe(0)
  })
})
