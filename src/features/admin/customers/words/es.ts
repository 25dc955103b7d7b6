import { createCountFormatter } from '../../words/count.ts'

const many = createCountFormatter('es')

/** These texts address managers with «usted». */
export const es = {
  new: 'Nuevo cliente',
  search: 'Nombre, número o teléfono',
  columns: { nombre: 'Nombre', numero: 'Número', telefono: 'Teléfono', limite: 'Límite', estado: 'Estado' },
  allStates: 'Todos los estados',
  active: 'Activo',
  archived: 'Archivado',
  withLimit: 'Con límite',
  number: 'Número',
  numberHint: 'El de su credencial. No se repite.',
  phone: 'Teléfono',
  email: 'Correo',
  creditLimit: 'Límite de su cuenta',
  creditLimitHint: 'Lo más que puede deber. Vacío: sin límite.',
  noLimit: 'Sin límite',
  notes: 'Notas',
  notesHint: 'Las lee todo el personal que toma órdenes.',
  isActive: 'Se le pueden asignar cuentas',
  archive: 'Archivar',
  activate: 'Reactivar',
  removeText:
    'Deja de aparecer en las tabletas. Las cuentas que ya lo tienen siguen mostrando su nombre. Puede deshacerlo.',
  removeManyTitle: (count: number) => `¿Eliminar ${many(count, 'cliente', 'clientes')}?`,
  account: 'Cuenta del socio',
  owes: (amount: string) => `Debe ${amount}`,
  inCredit: (amount: string) => `A su favor: ${amount}`,
  balanceUnknown: 'Este equipo no conoce su saldo.',
  readAt: (when: string) => `Saldo leído: ${when}.`,
  statement: 'Ver movimientos',
  erase: 'Borrar datos',
  eraseTitle: (name: string) => `¿Borrar los datos de ${name}?`,
  eraseText:
    'Se borran nombre, número, teléfono, correo, notas y límite; queda como «Socio borrado», archivado. Su saldo y sus cuentas conservan los importes. No puede deshacerse.',
  erasedName: 'Socio borrado',
  erased: 'Datos borrados',
  waiting: 'La lista de clientes aún no llega a este equipo',
  waitingText: 'Hace falta red una sola vez para traerla. Aparecerá sola.',
}
