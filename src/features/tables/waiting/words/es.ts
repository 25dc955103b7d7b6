import { pluralIn } from '../../../../i18n/plural.ts'

const plural = pluralIn('es')

/** Texts of the waiting list. They address staff with «usted». */
export const es = {
  title: 'Lista de espera',
  add: 'Anotar en lista de espera',
  edit: 'Cambiar datos',
  party: 'Personas',
  people: (count: number) => plural(count, '1 persona', `${count} personas`),
  quoted: 'Se le dijo que en',
  waits: (time: string) => `espera: ${time}`,
  group: (count: number) => `Grupo de ${count}`,
  store: 'Anotar',
  seat: (name: string) => `Sentar a ${name}`,
  noFreeTable: 'No hay mesas libres.',
  left: 'Se fueron',
  leftAsk: 'Se quita de la lista. No se puede deshacer.',
  leftYes: 'Sí, quitar',
  removed: (name: string) => `Se quitó de la lista: ${name}`,
}
