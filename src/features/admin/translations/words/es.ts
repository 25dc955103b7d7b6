import { createCountFormatter, formatCount } from '../../words/count.ts'

const many = createCountFormatter('es')

export const es = {
  text: 'Lo que el comensal lee en inglés. Lo que falte se muestra como está escrito en la carta.',
  missing: (missing: number, all: number) =>
    missing === 0 ? `Todo traducido: ${formatCount(all)}` : `Faltan ${formatCount(missing)} de ${formatCount(all)}`,
  notOffered: 'La carta no ofrece inglés: actívelo en Ajustes para que se vea.',
  collections: {
    products: 'Productos',
    categories: 'Categorías',
    modifiers: 'Modificadores',
    departments: 'Departamentos',
  },
  onlyMissing: 'Solo lo que falta',
  nothing: 'No falta nada aquí.',
  empty: 'Aún no hay textos que traducir.',
  english: (text: string) => `Inglés de «${text}»`,
  description: 'descripción',
  download: 'Descargar tabla',
  upload: 'Leer tabla',
  fileName: 'traducciones.csv',
  headers: ['Clave', 'Texto', 'Inglés'] as readonly [string, string, string],
  read: (found: number, unknown: number) =>
    `${many(found, 'texto leído', 'textos leídos')}, aún sin guardar${unknown > 0 ? `; ${many(unknown, 'fila no es', 'filas no son')} de esta carta` : ''}.`,
  readNothing: 'La tabla no trae nada nuevo.',
  noColumns: 'La tabla necesita las columnas Clave e Inglés. Descárguela aquí primero.',
  unreadable: 'No se pudo leer el archivo. Guárdelo como CSV o XLSX e inténtelo otra vez.',
  save: (count: number) => `Guardar ${many(count, 'texto', 'textos')}`,
  discard: 'Descartar',
  saved: (count: number) => `${many(count, 'texto traducido', 'textos traducidos')}`,
  offline: 'Sin red: puede escribir, y guardar cuando vuelva.',
}
