import { pluralIn } from '../../../../i18n/plural.ts'

const plural = pluralIn('es')

/**
 * Texts about quarantined commands, which wait for a manager's decision. Some are changes, usually of orders, that the
 * server did not apply. The others are applied already, but they were approved with a PIN on an offline tablet, and the
 * server could not check the PIN.
 */
export const review = {
  title: 'Por revisar',
  text: 'Lo que no llegó a hacerse y espera a que usted decida: de quien ya no trabaja aquí, o sobre cuentas que ya se habían cerrado. También lo que alguien autorizó sin conexión.',
  otherHour: 'Precios de otra hora',
  waiting: (count: number) => plural(count, '1 cambio espera su decisión', `${count} cambios esperan su decisión`),
  empty: 'Nada por revisar',
  emptyText: 'Aquí aparece lo que se capturó y el servidor no pudo aplicar sin preguntarle.',
  by: (name: string, time: string) => `${name}, ${time}`,
  arrived: (time: string, sender: string | undefined) =>
    sender === undefined ? `Llegó al servidor a las ${time}.` : `Llegó al servidor a las ${time}, lo mandó ${sender}.`,
  unknown: 'Alguien que ya no está',
  withoutTable: 'Sin mesa',
  why: {
    quarantined: 'Su usuario se dio de baja antes de que esto llegara.',
    order_closed: 'La cuenta ya estaba cerrada cuando esto llegó.',
  } as { [code: string]: string },
  approved: 'Ya está hecho. Se autorizó con un PIN en una tableta sin conexión, así que el servidor no revisó el PIN.',
  askedBy: (name: string) => `Lo pidió ${name}.`,
  looked: 'Revisado',
  onNew: 'Si la aplica, se abre una cuenta nueva en la misma mesa.',
  apply: 'Aplicar',
  dismiss: 'Descartar',
  reason: 'Motivo',
  dismissTitle: '¿Descartar esto?',
  dismissText: 'No se aplicará. El motivo queda guardado con su nombre.',
  failed: 'No se pudo guardar la decisión. Pruebe de nuevo con conexión.',
  applied: 'Aplicado',
  dismissed: 'Descartado',
}
