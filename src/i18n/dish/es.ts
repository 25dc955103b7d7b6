import { pluralIn } from '../plural.ts'

const plural = pluralIn('es')

const articles: [RegExp, string][] = [
  [/^(extra|para|con|sin)/, ''],
  [/(a|ión|dad)$/, 'la'],
  [/(as|iones|dades)$/, 'las'],
  [/(o|or|l|n)$/, 'el'],
  [/os$/, 'los'],
]

/**
 * Returns the end of the sentence «Elija…»: ` la tortilla` for one choice from the group `Tortilla`, `: base` for a
 * group if its article (el, la) is not certain, ` 2: salsas` for two choices from the group `Salsas`.
 */
function nameChoice(count: number, group: string): string {
  const name = group.replace(/^./, letter => letter.toLowerCase())
  if (count > 1) return ` ${count}: ${name}`
  const [first = ''] = name.split(' ')
  const article = articles.find(([ending]) => ending.test(first))?.[1]
  return article ? ` ${article} ${name}` : `: ${name}`
}

/** Texts about a product, for example about its options and allergens. */
export const es = {
  add: 'Agregar',
  save: 'Guardar cambios',
  more: 'Uno más',
  fewer: 'Uno menos',
  optionMore: (option: string) => `${option}: uno más`,
  optionFewer: (option: string) => `${option}: uno menos`,
  note: 'Nota para cocina',
  noteCount: (count: number, max: number) => `${count} de ${max}`,
  price: 'Precio de venta',
  pick: (count: number) => `elija ${count}`,
  pickGuest: (count: number) => `elige ${count}`,
  pickRange: (min: number, max: number) => `elija de ${min} a ${max}`,
  pickRangeGuest: (min: number, max: number) => `elige de ${min} a ${max}`,
  pickUpTo: (max: number) => `hasta ${max}, si gustas`,
  pickUpToStaff: (max: number) => `hasta ${max}`,
  chosen: 'Elegida',
  progress: (count: number, max: number) => `${count} de ${max}`,
  missing: (count: number) => plural(count, `Falta ${count}`, `Faltan ${count}`),
  chooseFirst: (count: number, group: string) => `Elija${nameChoice(count, group)}`,
  chooseFirstGuest: (count: number, group: string) => `Elige${nameChoice(count, group)}`,
  priceFirst: 'Escriba el precio para agregar',
  each: 'c/u',
  soldOutOption: 'Agotada',
  askWaiter: 'Pídelo a tu mesero.',
  allergen: {
    gluten: 'Gluten',
    crustáceos: 'Crustáceos',
    huevo: 'Huevo',
    pescado: 'Pescado',
    cacahuate: 'Cacahuate',
    soya: 'Soya',
    lácteos: 'Lácteos',
    'frutos secos': 'Frutos secos',
    apio: 'Apio',
    mostaza: 'Mostaza',
    sésamo: 'Sésamo',
    sulfitos: 'Sulfitos',
    altramuces: 'Altramuces',
    moluscos: 'Moluscos',
    picante: 'Picante',
  },
}
