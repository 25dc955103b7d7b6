import { describe, expect, it } from 'vitest'
import { readFile } from '../files/read-file.ts'
import { createWorkbook } from '../files/workbook.test-support.ts'
import { findSource, guessDecimalMarkOfTable, readMenu } from './read-source.ts'

async function read(data: Uint8Array | string[], store?: string) {
  const bytes = Array.isArray(data) ? new TextEncoder().encode(data.join('\n')) : data
  const source = findSource(await readFile(bytes))
  return readMenu(source, source.columns, { mark: guessDecimalMarkOfTable(source), digits: 2, store })
}

describe('findSource and readMenu: products', () => {
  it('of Loyverse get their sizes from rows with the same handle, even if another product is between them', async () => {
    const lines = [
      'Handle,Nombre,Categoria,Opción 1 nombre,Opción 1 valor,Precio [Centro]',
      'basica,Básica,PIZZAS,Tamaño,Grande,380',
      'basica,,,,Chica,170',
      'agua,Agua,BEBIDAS,,,20',
      'basica,,,,Mediana,220',
    ]
    expect((await read(lines)).items).toEqual([
      {
        rows: [2, 3, 5],
        key: 'basica',
        name: 'Básica',
        category: 'PIZZAS',
        price: 17_000,
        sizeLabel: 'Tamaño',
        sizes: [
          { name: 'Grande', price: 38_000 },
          { name: 'Chica', price: 17_000 },
          { name: 'Mediana', price: 22_000 },
        ],
      },
      { rows: [4], key: 'agua', name: 'Agua', category: 'BEBIDAS', price: 2_000 },
    ])
  })

  it('of Loyverse have the price of the chosen store, or else the default price', async () => {
    const lines = [
      'Handle,Nombre,Opción 1 nombre,Precio por defecto,Precio [A],Precio [B]',
      'te,Té,,80.00,95.00,',
      'x,X,,10.00,,',
    ]
    expect((await read(lines, 'A')).items.map(({ price }) => price)).toEqual([9_500, 1_000])
    expect((await read(lines, 'B')).items.map(({ price }) => price)).toEqual([8_000, 1_000])
  })

  it('of Square with the same name become one product with sizes, in the first of its categories', async () => {
    const lines = [
      'Token,Item Name,Variation Name,Categories,Price,Archived,Modifier Set - MILK,Tax - GST(5%)',
      'A1,Latte,Small,"Drinks > Espresso, Breakfast",4.00,N,Y,Y',
      'A2,Latte,Large,"Drinks > Espresso, Breakfast",5.50,N,Y,Y',
      'B1,Bagel,Regular,Food,variable,Y,,',
    ]
    const { items, taxes } = await read(lines)
    expect(items).toMatchObject([
      { key: 'A1', name: 'Latte', category: 'Espresso', price: 400, sizes: [{ name: 'Small' }, { price: 550 }] },
      { key: 'B1', name: 'Bagel', category: 'Food', price: null, isArchived: true, modifiers: [], taxes: [] },
    ])
    expect(items[0]).toMatchObject({ modifiers: ['MILK'], taxes: ['GST'] })
    expect(items[1]).not.toHaveProperty('sizes')
    expect(taxes).toEqual([{ name: 'GST', rate: 500 }])
  })

  it('of Clover have modifiers whose options are read from another sheet', async () => {
    const workbook = createWorkbook({
      Items: [
        ['Clover ID', 'Name', 'Price', 'Price Type', 'Modifier Groups', 'Categories', 'Tax Rates', 'Hidden?'],
        ['C1', 'Hamburguesa', 150, 'Fixed', 'Término, Extras', 'Brasa', 'IVA', 'No'],
        ['C2', 'Pesca', 0, 'Variable', '', 'Mar', '', 'Yes'],
      ],
      'Modifier Groups': [
        ['Modifier Group ID', 'Modifier Group Name', 'Modifier', 'Price', 'Required Quantity', 'Max Quantity'],
        ['G1', 'Término', 'Medio', 0, 1, 1],
        ['', '', 'Bien cocido', 0],
        ['G2', 'Extras', 'Queso', 15.5],
        [null, null, 'Tocino', 20],
      ],
      'Tax Rates': [
        ['Name', 'Tax Rate'],
        ['IVA', '16%'],
      ],
    })
    const { items, groups, taxes } = await read(workbook)
    expect(items).toMatchObject([
      { key: 'C1', price: 15_000, modifiers: ['Término', 'Extras'], taxes: ['IVA'] },
      { key: 'C2', price: null, isArchived: true },
    ])
    const [medium, wellDone] = [
      { name: 'Medio', price: 0 },
      { name: 'Bien cocido', price: 0 },
    ]
    const extras = [
      { name: 'Queso', price: 1_550 },
      { name: 'Tocino', price: 2_000 },
    ]
    expect(groups).toEqual([
      { name: 'Término', min: 1, max: 1, options: [medium, wellDone] },
      { name: 'Extras', min: 0, max: 2, options: extras },
    ])
    expect(taxes).toEqual([{ name: 'IVA', rate: 1_600 }])
  })

  it('of a list that Comanda exported have the taxes that one column names; amounts and answers such as `Yes` in this column are no names of taxes', async () => {
    const { items, taxes } = await read(['Nombre,Precio,Impuestos', 'Pan,10,"IVA, IEPS"', 'Té,20,iva', 'Sal,5,'])
    expect(items.map(item => item.taxes)).toEqual([['IVA', 'IEPS'], ['iva'], []])
    expect(taxes).toEqual([{ name: 'IVA' }, { name: 'IEPS' }])
    expect((await read(['Name,Price,Tax', 'Bread,10,1.60', 'Tea,20,Yes', 'Salt,5,no'])).taxes).toEqual([])
  })

  it('of Toast’s bulk import have their menu group as category, their modifiers, and the row numbers of the file', async () => {
    const lines = [
      'Operation,Entity type,Operation ID,Name,Parent entity type,Parent version ID or operation ID,Price',
      'CREATE,Menu group,g1,Postres,Menu,m1,',
      'CREATE,Menu item,i1,Flan,Menu group,g1,85.00',
      'CREATE,Modifier group,mg1,Salsas,Menu item,i1,',
      'CREATE,Modifier,o1,Cajeta,Modifier group,mg1,10',
      'CREATE,Menu item,i2,Nieve,Menu group,g1,',
    ]
    const { items, groups } = await read(lines)
    expect(items).toMatchObject([
      { rows: [3], key: 'i1', name: 'Flan', category: 'Postres', price: 8_500, modifiers: ['Salsas'] },
      { rows: [6], key: 'i2', name: 'Nieve', category: 'Postres', price: null },
    ])
    expect(groups).toEqual([{ name: 'Salsas', min: 0, max: 1, options: [{ name: 'Cajeta', price: 1_000 }] }])
  })

  it('of a file from an unknown system need no key column; lists such as `Gluten, Lácteos` and `Terraza|Barra` are split', async () => {
    const lines = [
      'Carta de mayo;;;',
      'Producto;Precio;Sección;Alérgenos;Áreas',
      'Sopa de <b>lima</b>;98,50;Comida > Sopas;Gluten, Lácteos;Terraza|Barra',
      'Pan;;;;',
    ]
    expect((await read(lines)).items).toEqual([
      {
        rows: [3],
        key: 'sopa de lima sopas',
        name: 'Sopa de lima',
        category: 'Sopas',
        price: 9_850,
        allergens: ['Gluten', 'Lácteos'],
        departments: ['Terraza', 'Barra'],
      },
      expect.objectContaining({
        rows: [4],
        name: 'Pan',
        category: '',
        problem: { code: 'price', problem: 'missing', text: '' },
      }),
    ])
  })
})

describe('findSource and readMenu: a product', () => {
  const problemsOf = async (...lines: string[]) =>
    (await read(['Handle,Nombre,Opción 1 nombre,Opción 1 valor,Precio', ...lines])).items.map(({ problem }) => problem)
  it('has a problem if it has no name, no valid price, or sizes with equal names or without prices', async () => {
    expect(await problemsOf('a,,,,10')).toEqual([{ code: 'noName' }])
    expect(await problemsOf('a,A,,,(2.00)')).toEqual([{ code: 'price', problem: 'negative', text: '(2.00)' }])
    expect(await problemsOf('a,A,Tamaño,Chica,10', 'a,,,Chica,12')).toEqual([{ code: 'sizes' }])
    expect(await problemsOf('a,A,Tamaño,Chica,10', 'a,,,Grande,variable')).toEqual([{ code: 'sizes' }])
  })
  it('has no problem if the prices of all its sizes are entered at the sale', async () => {
    expect(await problemsOf('a,A,Tamaño,Chica,variable', 'a,,,Grande,variable')).toEqual([undefined])
  })
})
