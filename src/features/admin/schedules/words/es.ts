import { createCountFormatter } from '../../words/count.ts'

const many = createCountFormatter('es')

/** These texts address managers with «usted». */
export const es = {
  hint: 'Para la hora feliz o los desayunos. Se eligen en cada producto y categoría. De 22:00 a 02:00 cuenta como del día en que empieza; con la misma hora dos veces dura 24 horas.',
  none: 'Aún sin horarios.',
  add: 'Agregar horario',
  number: (number: number) => `Horario ${number}`,
  name: 'Nombre',
  from: 'De',
  to: 'A',
  days: 'Días',
  dayNames: ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'],
  everyDay: 'todos los días',
  removed: (name: string, products: number) =>
    `Al guardar, ${many(products, 'producto o categoría deja', 'productos y categorías dejan')} de usar ${name}.`,
  schedule: 'Horario',
  productHint:
    'Sin ninguno marcado se ofrece siempre. Fuera de su horario el comensal no lo ve; el personal lo puede vender.',
  categoryHint: 'Sin ninguno marcado se ofrece siempre. Fuera de su horario el comensal no ve sus productos.',
  always: 'Siempre',
  prices: 'Precios por horario',
  pricesHint: 'Vacío: el precio de siempre. Cuenta la hora en que se toca el producto, también sin conexión.',
}
