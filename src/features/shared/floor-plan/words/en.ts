import type { es } from './es.ts'

export const en: typeof es = {
  rooms: 'Rooms',
  decor: { bar: 'Bar', wall: 'Wall', door: 'Door' },
}
