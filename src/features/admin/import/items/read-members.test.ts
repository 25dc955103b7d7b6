import { expect, it } from 'vitest'
import { readFile } from '../files/read-file.ts'
import { writeCsv } from '../files/write-csv.ts'
import { toTemplateRows } from '../screen/template.ts'
import { en } from '../words/en.ts'
import { es } from '../words/es.ts'
import { readMembers } from './read-members.ts'
import { findSource, guessDecimalMarkOfTable } from './read-source.ts'

const open = async (text: string) => findSource(await readFile(new TextEncoder().encode(text)))

async function read(...lines: string[]) {
  const source = await open(lines.join('\n'))
  return readMembers(source, source.columns, { mark: guessDecimalMarkOfTable(source), digits: 2, store: undefined })
}

it('readMembers reads members with their credit limits in the order of the file, and skips empty rows', async () => {
  const lines = [
    'Socios de mayo',
    'Nombre;Número;Teléfono;Límite;Correo;Notas',
    ' Ana López ;0007;81 5555 0101;1.500,50;ana@example.com;Alérgica',
    ';;;;;',
    'Beto;12;;;;',
  ]
  expect(await read(...lines)).toEqual([
    {
      ...{ rows: [3], key: '0007', name: 'Ana López', number: '0007', phone: '81 5555 0101' },
      ...{ email: 'ana@example.com', notes: 'Alérgica', limitText: '1.500,50', creditLimit: 150_050 },
    },
    {
      ...{ rows: [5], key: '12', name: 'Beto', number: '12', phone: '', email: '', notes: '' },
      ...{ limitText: '', creditLimit: null },
    },
  ])
})

it('readMembers sets no fields for which the file has no column', async () => {
  expect(await read('Número,Nombre', '7,Ana')).toEqual([{ rows: [2], key: '7', name: 'Ana', number: '7' }])
})

it('readMembers reports a row without number, without name, or with a credit limit that is negative or not an amount', async () => {
  const members = await read('Nombre,Número,Límite', 'Ana,,', ',7,', 'Beto,8,mucho', 'Carla,9,-50')
  expect(members.map(({ key, problem }) => [key, problem])).toEqual([
    ['ana', { code: 'noNumber' }],
    ['7', { code: 'noName' }],
    ['8', { code: 'creditLimit', text: 'mucho' }],
    ['9', { code: 'creditLimit', text: '-50' }],
  ])
})

it.each([
  ['Nombre,Número\nAna,7', 'members'],
  ['Nombre,Teléfono,Límite\nAna,81,500', 'members'],
  ['Customer ID,Customer name,Email,Phone,Customer code\n1,Ana,a@b.mx,81,7', 'members'],
  ['Número,Nombre,Precio\n1,Sopa,90', 'products'],
  ['Nombre,Categoría\nSopa,Entradas', 'products'],
  ['Nombre\nSopa', 'products'],
  [writeCsv(toTemplateRows(es.templateTables.members)), 'members'],
  [writeCsv(toTemplateRows(en.templateTables.members)), 'members'],
  [writeCsv(toTemplateRows(es.templateTables.products)), 'products'],
  [writeCsv(toTemplateRows(en.templateTables.products)), 'products'],
])('findSource recognises that the table %j contains %s', async (text, kind) => {
  expect((await open(text)).kind).toBe(kind)
})

it('findSource recognises the columns of members if the user chose members, and the columns of products if the user chose products', async () => {
  const { sheets } = await open('Nombre,Código\nAna,7')
  expect(findSource(sheets, 'members').columns.map(({ field }) => field)).toEqual(['name', 'number'])
  expect(findSource(sheets, 'products').columns.map(({ field }) => field)).toEqual(['name', 'key'])
})
