import { createCountFormatter } from '../count.ts'

const many = createCountFormatter('es')

export const home = {
  hello: (name: string) => `Hola, ${name}`,
  attention: 'Por atender',
  nothingText: 'Cada producto tiene foto y precio, y nada lleva días agotado.',
  withoutPicture: (count: number) => `${many(count, 'producto', 'productos')} sin foto`,
  withoutPrice: (count: number) => `${many(count, 'producto', 'productos')} con precio abierto`,
  zeroPrice: (count: number, zero: string) => `${many(count, 'producto', 'productos')} a ${zero}`,
  free: (zero: string) => `A ${zero}`,
  soldOut: (count: number) => `${many(count, 'producto agotado', 'productos agotados')}`,
  soldOutDays: (count: number) => `${many(count, 'producto agotado', 'productos agotados')} hace un día o más`,
  unusedModifiers: (count: number) => `${many(count, 'modificador', 'modificadores')} sin usar`,
  emptyCategories: (count: number) => `${many(count, 'categoría', 'categorías')} sin productos`,
  now: 'Ahora mismo',
  reading: 'Leyendo las mesas…',
  unread: 'Este equipo aún no ha leído las mesas, y no hay conexión.',
  open: 'Órdenes abiertas',
  covers: 'Comensales',
  total: 'En cuentas',
  oldest: 'La más antigua',
  chart: 'En cuentas, por departamento',
  orders: (count: number) => many(count, 'orden', 'órdenes'),
  device: 'Este equipo',
  catalogue: 'Carta',
  revision: (rev: number) => `revisión ${rev}`,
  version: 'Versión',
  sync: 'Sincronización',
  pending: (count: number) => many(count, 'pendiente', 'pendientes'),
  products: (count: number) => many(count, 'producto', 'productos'),
}
