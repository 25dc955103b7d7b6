import { pluralIn } from '../../../../i18n/plural.ts'

const plural = pluralIn('es')

/** The texts on bills and receipts, and on the buttons that share them. */
export const es = {
  bill: 'CUENTA · no es comprobante fiscal',
  receipt: 'COMPROBANTE DE PAGO',
  copy: (number: number) => `COPIA ${number}`,
  changed: 'La cuenta cambió después de imprimirse',
  covers: (count: number) => plural(count, '1 comensal', `${count} comensales`),
  subtotal: 'Subtotal',
  discount: 'Descuento',
  service: (rate: number) => `Servicio ${rate} %`,
  minimum: (amount: string) => `Consumo mínimo de ${amount}: se cobra solo si usted lo aceptó.`,
  groupService: (covers: number) =>
    `Servicio a grupos desde ${covers} comensales. Si no está de acuerdo, pida que se quite.`,
  taxIncluded: (name: string, rate: number) => `Incluye ${name} ${rate} %`,
  tax: (name: string, rate: number) => `${name} ${rate} %`,
  total: 'Total',
  shares: (count: number) => `Entre ${count}`,
  paid: 'Pagado',
  due: 'Por pagar',
  suggested: 'Propina sugerida (voluntaria):',
  tip: 'Propina',
  rounding: 'Ajuste de centavos',
  amount: 'Consumo',
  received: 'Efectivo recibido',
  change: 'Cambio',
  checkTotal: 'Total de la cuenta',
  takenBy: (name: string) => `Cobró ${name}`,
  comped: 'cortesía',
  invoice: 'Pida aquí su factura',
  shareBill: 'Compartir cuenta',
  shareReceipt: 'Compartir comprobante',
  thanks: 'Gracias por su visita',
}
