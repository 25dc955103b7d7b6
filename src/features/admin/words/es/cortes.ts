/** Texts of the page `/admin/Cortes`. */
export const cortes = {
  name: (number: number) => `Corte Z ${number}`,
  taken: 'Cobrado',
  empty: 'Aún no se ha cerrado ningún día',
  emptyText: 'El primer corte aparece aquí al cerrar el día.',
  toDay: 'Cerrar el día',
  choose: 'Elija un corte para verlo.',
  missing: 'Ese corte no está entre los leídos.',
  more: 'Leer más cortes',
  offline: 'Sin red: los cortes se leen del servidor.',
  print: (number: number) => `Imprimir Z ${number}`,
  list: 'Ver todos los cortes',
  arrivedLater: 'Llegó después de este corte',
  arrivedInZ: (number: number) => `En el corte Z ${number}`,
  arrivedInOpenDay: 'En el día abierto',
  nothing: 'Ese día no se vendió ni se cobró nada.',
}
