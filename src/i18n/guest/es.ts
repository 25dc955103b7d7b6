import type { RejectionCode } from '../../../domain/errors.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('es')

/** Texts for guests who order at the table. They address the guest with «tú». */
export const es = {
  join: (table: string) => `Pedir desde ${table}`,
  joinText: 'Tu orden sale a cocina cuando tu mesero la acepta.',
  joining: 'Un momento',
  refused: 'Este código no es de una mesa de aquí. Pídele uno nuevo a tu mesero.',
  busy: 'Hay mucha gente entrando a la vez. Prueba de nuevo en un minuto.',
  unreachable: 'No hay conexión para sentarte a la mesa. La carta sí puedes verla.',
  retry: 'Probar de nuevo',
  seeOrder: 'Ver tu orden',
  closed: 'Tu cuenta se cerró. ¡Gracias por venir!',
  joinFirst: 'Primero toca «Pedir desde» tu mesa, abajo en la carta.',
  added: (name: string) => `${name} está en tu orden, sin enviar`,
  title: 'Tu orden',
  member: (number: string) => `Socio ${number}`,
  back: 'Volver a la carta',
  offline: (pending: number) => plural(pending, 'Sin conexión, 1 pendiente.', `Sin conexión, ${pending} pendientes.`),
  offlineText: 'Tu orden está guardada en este teléfono y saldrá sola cuando haya señal. No hace falta repetirla.',
  waiting: 'Tu mesero tiene que aceptar lo que enviaste. Después sale a cocina.',
  empty: 'Plato limpio',
  emptyText: 'Toca un platillo de la carta para empezar.',
  remove: (name: string) => `Quitar ${name}`,
  discard: 'Quitar',
  state: {
    device: 'Solo en este teléfono',
    server: 'En tu orden',
    held: 'Esperando a tu mesero',
  } as { [stage: string]: string | undefined },
  replace: 'Elegir otro',
  notCharged: 'No se te cobra.',
  send: (count: number) => (count === 0 ? 'Enviar' : `Enviar ${count}`),
  sent: 'Enviado. Aquí ves por dónde va.',
  call: 'Llamar al mesero',
  called: 'Mesero avisado',
  bill: 'Pedir cuenta',
  billed: 'Cuenta pedida',
  /** Guests see these texts instead of the texts in `src/i18n/refusals`, which address staff. */
  rejection: {
    denied: 'La cuenta de la mesa ya se cerró. Pídele a tu mesero.',
    order_closed: 'La cuenta de la mesa ya se cerró. Pídele a tu mesero.',
    sold_out: 'Se agotó antes de que llegara tu pedido.',
    line_sent: 'Ya va a cocina. Si quieres cambiarlo, dile a tu mesero.',
  } as { [Code in RejectionCode]?: string },
}
