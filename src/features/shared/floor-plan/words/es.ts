/** The texts of a plan that a manager drew, for managers and waiters. */
export const es = {
  rooms: 'Salones',
  decor: { bar: 'Barra', wall: 'Muro', door: 'Puerta' },
}
