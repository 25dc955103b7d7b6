import type { Language } from './subscription.ts'

/** The title of the message. The banner in the app has the same sentence, and `tests/words` compares them. */
export const readyTitle: { [In in Language]: (place: string, count: number) => string } = {
  es: (place, count) => `${place}: ${count === 1 ? '1 platillo listo' : `${count} platillos listos`}`,
  en: (place, count) => `${place}: ${count === 1 ? '1 dish ready' : `${count} dishes ready`}`,
}
