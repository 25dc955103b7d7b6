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
}
