import type { Language } from './subscription.ts'

/**
 * The title of the push message that dishes are ready, for example `Mesa 4: 2 platillos listos`. `place` is the name of
 * the table or the number of the order. The banner in the app shows the same sentence, and `tests/words` compares the
 * two.
 */
export const readyTitle: { [In in Language]: (place: string, count: number) => string } = {
  es: (place, count) => `${place}: ${count === 1 ? '1 platillo listo' : `${count} platillos listos`}`,
  en: (place, count) => `${place}: ${count === 1 ? '1 dish ready' : `${count} dishes ready`}`,
}
