import type { RejectionCode } from '../../../../../domain/errors.ts'
import { pluralIn } from '../../../../i18n/plural.ts'

const plural = pluralIn('es')

/** Texts of the page on which a guest sees the order of the table. They address guests with «tú». */
export const es = {
  title: 'Tu orden',
  member: (number: string) => `Socio ${number}`,
  back: 'Volver a la carta',
  offline: (pending: number) => plural(pending, 'Sin conexión, 1 pendiente.', `Sin conexión, ${pending} pendientes.`),
  offlineText: 'Lo que hagas queda guardado en este teléfono y sale solo cuando haya señal. No hace falta repetirlo.',
  waiting: 'Tu mesero tiene que aceptar lo que enviaste. Después sale a cocina.',
  empty: 'Orden vacía',
  emptyText: 'Toca un platillo de la carta para empezar.',
  /** The states of a line for which guests read a different text than staff. */
  state: {
    device: 'Solo en este teléfono',
    server: 'En tu orden',
    held: 'Esperando a tu mesero',
  },
  pendingChange: { send: 'el envío', change: 'el cambio' },
  soldOut: (names: string) => `Se agotó: ${names}. Quítalo o elige otro para enviar lo demás.`,
  remove: (name: string) => `Quitar ${name}`,
  discard: 'Quitar',
  replace: 'Elegir otro',
  notCharged: 'No se te cobra.',
  send: (count: number) => (count === 0 ? 'Enviar' : `Enviar ${count}`),
  store: (count: number) => `Guardar ${count} aquí`,
  sending: 'Guardado; sale ahora. Aquí ves por dónde va.',
  stored: 'Guardado en este teléfono; saldrá cuando haya señal.',
  call: 'Llamar al mesero',
  callUnsent: 'Falta avisar al mesero',
  called: 'Mesero avisado',
  bill: 'Pedir cuenta',
  billUnsent: 'Cuenta: falta avisar',
  billed: 'Cuenta pedida',
  billDrafts: {
    title: (count: number) =>
      plural(count, 'Te queda 1 platillo sin enviar', `Te quedan ${count} platillos sin enviar`),
    text: 'Se cobrarían sin que cocina los reciba.',
    send: (count: number) => `Enviar ${count} y pedir cuenta`,
    store: (count: number) => `Guardar ${count} aquí y pedir cuenta`,
    remove: (count: number) => `Quitar ${count} y pedir cuenta`,
  },
  /** Used for guests in place of the texts in `refusals`, which address staff. */
  rejection: {
    denied: 'Este teléfono ya no puede pedir en esta cuenta. Pídele a tu mesero.',
    order_closed: 'La cuenta de la mesa ya se cerró. Pídele a tu mesero.',
    sold_out: 'Se agotó antes de que llegara tu pedido.',
    line_sent: 'Ya va a cocina. Si quieres cambiarlo, dile a tu mesero.',
  } as { [Code in RejectionCode]?: string },
}
