import { pluralIn } from '../../../../i18n/plural.ts'

const plural = pluralIn('es')

/** Texts about the courses of a meal. They address staff with «usted». */
export const es = {
  choose: 'Tiempo',
  none: 'Al momento',
  first: 'Primer tiempo',
  second: 'Segundo tiempo',
  dessert: 'Postre',
  other: (course: number) => `${course}.º tiempo`,
  held: 'Retenido',
  heldHere: 'Retenido solo en esta tableta',
  someHeld: (count: number) => plural(count, '1 retenido', `${count} retenidos`),
  served: 'Servido',
  drafts: (count: number) => `${count} por enviar`,
  draftsHeld: (count: number) => `${count} por enviar, tiempo retenido`,
  hold: 'Retener',
  fire: 'Marchar',
  release: 'Liberar',
  actionOf: (action: string, course: string) => `${action}: ${course}`,
  next: (served: string, next: string) => `${served}, servido. Sigue: ${next}.`,
  nextReady: (earlier: string, next: string) => `${earlier}, listo desde hace 5 min o más. Sigue: ${next}.`,
  markedHeld: (course: string) => `Se retuvo: ${course}`,
  markedFired: (course: string) => `Se marchó: ${course}`,
  markedReleased: (course: string) => `Se liberó: ${course}`,
  waits: (count: number) =>
    plural(
      count,
      '1 platillo guardado; espera a que se marche su tiempo',
      `${count} platillos guardados; esperan a que se marche su tiempo`,
    ),
}
