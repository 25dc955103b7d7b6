import { describe, expect, it } from 'vitest'
import type { RowKind } from './column.ts'
import { listStores, recogniseColumns } from './recognise-columns.ts'
import { findHeaderRow, recogniseSystem } from './system.ts'

const fieldsOf = (headers: string[], kind?: RowKind) =>
  Object.fromEntries(
    recogniseColumns(headers, kind).flatMap(({ header, field, of, rate }) =>
      field ? [[header, [field, of, rate].filter(part => part !== undefined).join(' ')]] : [],
    ),
  )

const loyverse = (line: string) => line.split(',')

describe('recogniseColumns and recogniseSystem recognise the column headers', () => {
  it('of an export of Loyverse in Spanish, with stores, modifiers and taxes', () => {
    const headers = loyverse(
      'Handle,REF,Nombre,Categoria,Descripción,Opción 1 nombre,Opción 1 valor,Precio por defecto,Coste,' +
        'Disponibles para la venta [Centro],Precio [Centro],En inventario [Centro],Precio [Norte],' +
        'modificador - "Leche",impuesto - "IVA" (13.5%)',
    )
    expect(fieldsOf(headers)).toEqual({
      Handle: 'key',
      Nombre: 'name',
      Categoria: 'category',
      Descripción: 'description',
      'Opción 1 nombre': 'sizeLabel',
      'Opción 1 valor': 'size',
      'Precio por defecto': 'price',
      'Disponibles para la venta [Centro]': 'available Centro',
      'Precio [Centro]': 'price Centro',
      'Precio [Norte]': 'price Norte',
      'modificador - "Leche"': 'group Leche',
      'impuesto - "IVA" (13.5%)': 'tax IVA 1350',
    })
    expect(recogniseSystem(headers)).toBe('loyverse')
    expect(listStores(recogniseColumns(headers))).toEqual(['Centro', 'Norte'])
  })

  it('of an export of Square, where the size is read from `Variation Name` and not from the option columns', () => {
    const headers =
      'Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,Price,Online Sale Price,Archived,' +
      'Option Name 1,Option Value 1,Price LOC,Modifier Set - MILK,Tax - GST (5%)'
    expect(fieldsOf(headers.split(','))).toEqual({
      Token: 'key',
      'Item Name': 'name',
      'Variation Name': 'size',
      Description: 'description',
      Categories: 'category',
      Price: 'price',
      Archived: 'archived',
      'Option Name 1': 'sizeLabel',
      'Price LOC': 'price LOC',
      'Modifier Set - MILK': 'group MILK',
      'Tax - GST (5%)': 'tax GST 500',
    })
    expect(recogniseSystem(headers.split(','))).toBe('square')
  })

  it('of an export of Clover', () => {
    const headers =
      'Clover ID,Name,Alternate Name,Price,Price Type,Price Unit,Cost,Hidden?,Modifier Groups,Categories,Tax Rates,' +
      'Variant Attribute,Variant Option'
    expect(fieldsOf(headers.split(','))).toEqual({
      'Clover ID': 'key',
      Name: 'name',
      Price: 'price',
      'Price Type': 'priceType',
      'Hidden?': 'archived',
      'Modifier Groups': 'modifiers',
      Categories: 'category',
      'Tax Rates': 'taxes',
      'Variant Attribute': 'sizeLabel',
      'Variant Option': 'size',
    })
    expect(recogniseSystem(headers.split(','))).toBe('clover')
  })

  it('of Toast, Clip and our own template, in any order and with other capitals and accents', () => {
    expect(fieldsOf(['Description', 'PRICE', 'Menu Item', 'Menu Group'])).toEqual({
      'Menu Item': 'name',
      'Menu Group': 'category',
      PRICE: 'price',
      Description: 'description',
    })
    expect(recogniseSystem(['Menu Group', 'Menu Item', 'Price'])).toBe('toast')
    expect(recogniseSystem(['Nombre', 'Categoría', 'Precio', 'Descripción'])).toBe('clip')
    expect(fieldsOf(['clave', 'NOMBRE', 'categoría', 'Nombre (en)', 'Alérgenos', 'Departamentos', 'Otra'])).toEqual({
      clave: 'key',
      NOMBRE: 'name',
      categoría: 'category',
      'Nombre (en)': 'englishName',
      Alérgenos: 'allergens',
      Departamentos: 'departments',
    })
  })
})

it('recogniseColumns recognises the columns of a list of members, and ignores `Código` if another column has the membership number', () => {
  const spanish = ['Código', 'Nº de socio', 'Nombre completo', 'TELÉFONO', 'Límite de crédito', 'Correo', 'Notas']
  expect(fieldsOf(spanish, 'members')).toEqual({
    'Nº de socio': 'number',
    'Nombre completo': 'name',
    TELÉFONO: 'phone',
    'Límite de crédito': 'creditLimit',
    Correo: 'email',
    Notas: 'notes',
  })
  const english = ['Name', 'Member number', 'Mobile', 'Limit', 'E-mail', 'Note', 'Points']
  expect(fieldsOf(english, 'members')).toEqual({
    Name: 'name',
    'Member number': 'number',
    Mobile: 'phone',
    Limit: 'creditLimit',
    'E-mail': 'email',
    Note: 'notes',
  })
})

it('findHeaderRow finds the headers below a title, and returns 0 if no header is recognised', () => {
  expect(findHeaderRow([['Carta de mayo'], [], ['Producto', 'Categoría', 'Precio'], ['Pan', 'Panes', '12']])).toBe(2)
  expect(findHeaderRow([['x', 'y']])).toBe(0)
})

// docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
// Hostile request 134.
it('recogniseColumns needs no noticeable time for a header with a megabyte of spaces', () => {
  const header = `Impuesto - x${' '.repeat(1_000_000)}x`
  expect(recogniseColumns([header])).toEqual([{ index: 0, header }])
})
