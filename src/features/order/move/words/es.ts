import { pluralIn } from '../../../../i18n/plural.ts'

const plural = pluralIn('es')

/** Texts of the dialogs that move a check or its lines. They address staff with «usted». */
export const es = {
  check: (number: string) => `Cuenta ${number}`,
  transfer: 'Cambiar de mesa',
  departments: 'Lugares',
  unread: 'Esta tableta aún no sabe qué mesas están ocupadas.',
  noTables: 'Aquí no hay otra mesa.',
  state: { free: 'libre', freeOnlyHere: 'libre aquí', occupied: 'ocupada' },
  occupiedTitle: (table: string) => `${table} está ocupada`,
  join: (number: string) => `Juntar con ${number || 'la cuenta por numerar'}`,
  joinText: 'Al juntar queda una sola cuenta, con los platillos de las dos.',
  separate: (table: string) => `Cuenta aparte en ${table}`,
  moveLines: 'Pasar platillos',
  allOf: 'Todo del comensal',
  seat: (seat: number) => `Todo del comensal ${seat}`,
  shared: 'Al centro',
  allShared: 'Todo lo que va al centro',
  ofSeat: (seat: number) => `Comensal ${seat}`,
  choose: 'Marque lo que va a pasar',
  chosen: (count: number, amount: string) => `${plural(count, '1 platillo', `${count} platillos`)}, ${amount}`,
  unmark: 'Quitar marcas',
  pieces: 'Pasar',
  ofPieces: (quantity: number) => `de ${quantity}`,
  fewer: (name: string) => `Uno menos de ${name}`,
  more: (name: string) => `Uno más de ${name}`,
  to: (number: string) => `Pasar a ${number || 'la cuenta por numerar'}`,
  newCheck: 'Cuenta nueva',
  otherTable: 'Otra mesa…',
  oneForEach: (count: number) => `Cuentas separadas: una por comensal (${count})`,
  kitchen: 'Lo que está en cocina sigue su camino.',
  moved: (count: number) => plural(count, 'Se pasó 1 platillo', `Se pasaron ${count} platillos`),
  separated: (count: number) => `${count} cuentas separadas`,
}
