/** Texts of the menu for guests who order at the table. They address guests with «tú». */
export const es = {
  join: (table: string) => `Pedir desde ${table}`,
  joinText: 'Tu orden sale a cocina cuando tu mesero la acepta.',
  joining: 'Un momento',
  refused: 'Este código no es de una mesa de aquí. Pídele uno nuevo a tu mesero.',
  busy: 'Hay mucha gente entrando a la vez. Prueba de nuevo en un minuto.',
  paused: 'El restaurante está en pausa. La carta sí puedes verla.',
  unreachable: 'No hay conexión para unirte. La carta sí puedes verla.',
  retry: 'Probar de nuevo',
  seeOrder: 'Ver tu orden',
  closed: 'Tu cuenta se cerró. ¡Gracias por venir!',
  voided: 'Tu cuenta se anuló. No se te cobra.',
  joinFirst: 'Primero toca «Pedir desde» tu mesa, abajo en la carta.',
  added: (name: string) => `Se agregó: ${name}`,
  addedAfterBill: (name: string) => `Se agregó: ${name}. La cuenta ya no está pedida.`,
}
