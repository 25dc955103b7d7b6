import { pluralIn } from '../../../i18n/plural.ts'

const plural = pluralIn('es')

/** These texts address staff with «usted». */
export const es = {
  title: 'Avisos',
  /** `place`: the name of the table; for an order without a table, for example `PARA LLEVAR Ruiz` or `B-17`. */
  call: (place: string) => (place.startsWith('Mesa ') ? `La mesa ${place.slice(5)} lo llama` : `Lo llaman de ${place}`),
  bill: (place: string) => `${place} pide la cuenta`,
  problem: (place: string, count: number) =>
    `${place}: cocina avisa de ${plural(count, '1 platillo', `${count} platillos`)}`,
  ready: (place: string, count: number) =>
    `${place}: ${plural(count, '1 platillo listo', `${count} platillos listos`)}`,
  accept: (place: string, count: number) =>
    `${place}: ${plural(count, '1 platillo por aceptar', `${count} platillos por aceptar`)}`,
  more: (count: number) => plural(count, 'y 1 aviso más', `y ${count} avisos más`),
  dismiss: 'Quitar aviso',
  suspended: 'El navegador no deja sonar los avisos todavía.',
  enable: 'Activar sonido',
}
