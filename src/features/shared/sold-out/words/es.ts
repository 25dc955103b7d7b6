import { pluralIn } from '../../../../i18n/plural.ts'

const plural = pluralIn('es')

/** Texts about the stock of a product. They address staff with «usted». */
export const es = {
  title: (name: string) => `Existencia: ${name}`,
  open: 'Existencia',
  soldOut: 'Agotado',
  onSale: 'A la venta',
  left: (count: number) => plural(count, 'Queda 1', `Quedan ${count}`),
  markedHere: (state: string) => `Marcado aquí: ${state}. Las demás tabletas aún no lo ven.`,
  markSoldOut: 'Marcar agotado',
  markOnSale: 'A la venta, sin contar',
  portions: 'Cuántos quedan',
  drafts: (checks: string) => `Lo llevan sin enviar: ${checks}.`,
  draftsOf: (place: string, quantity: number) => `${place} (${quantity})`,
  noDrafts: 'Ninguna orden de esta tableta lo lleva sin enviar.',
  markedSoldOut: (name: string) => `Se marcó agotado: ${name}`,
  markedLeft: (name: string, count: number) =>
    plural(count, `Se marcó que queda 1: ${name}`, `Se marcó que quedan ${count}: ${name}`),
  markedOnSale: (name: string) => `Se marcó a la venta: ${name}`,
}
