/** Texts about a payment that was taken, for several screens and for receipts. */
export const es = {
  methodNames: {
    cash: 'Efectivo',
    debit: 'Débito',
    credit: 'Crédito',
    transfer: 'Transferencia',
    voucher: 'Vale',
    member: 'Cargo a socio',
  },
  change: 'Cambiar',
  changePayment: (amount: string, method: string) => `Cambiar pago de ${amount}, ${method.toLocaleLowerCase('es')}`,
  title: (amount: string, method: string) => `${method}, ${amount}`,
  tip: 'Propina',
  noTip: 'Sin propina',
  saveTip: (amount: string) => `Guardar propina ${amount}`,
  erase: 'Borrar la última cifra',
  changeMethod: 'Cambiar forma de pago',
  changeMethodText: 'El importe se registra con la otra forma, y el pago anterior queda anulado a la vista.',
  otherMethod: 'Pagó de otra forma',
}
