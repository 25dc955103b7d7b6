import { pluralIn } from '../../../../i18n/plural.ts'

const plural = pluralIn('es')

/** Texts about the member of a check. They address staff with «usted». */
export const es = {
  action: 'Socio',
  title: 'Socio de la cuenta',
  search: 'Nombre o número',
  number: (number: string) => `Socio ${number}`,
  unknown: 'Con socio; esta tableta no sabe su nombre',
  removedHere: 'Sin socio, solo en esta tableta',
  current: 'en esta cuenta',
  members: (count: number) => plural(count, '1 socio', `${count} socios`),
  more: (count: number) => plural(count, 'Hay 1 más: siga escribiendo', `Hay ${count} más: siga escribiendo`),
  missing: 'La lista de socios aún no está en esta tableta',
  missingText: 'Llega sola cuando hay red.',
  empty: 'No hay socios',
  emptyText: 'La lista de socios está vacía.',
  offline: 'Sin conexión: es la última lista que leyó esta tableta.',
  remove: 'Quitar socio',
  chosen: (name: string) => `Socio de la cuenta: ${name}`,
  removed: 'Se quitó el socio',
}
