import type { Language } from '../../../i18n/dictionary.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import { newId } from '../../../platform/ids.ts'
import { createBlankProduct } from '../products/product-values.ts'

type SampleDish = [name: string, price: number, description?: string]
type SampleMenu = {
  categories: [name: string, drinks: boolean, dishes: SampleDish[]][]
  /** A modifier of the first dish: its name, and its options with their extra prices. */
  modifier: [name: string, options: [name: string, extra: number][]]
}

/** Prices are in units of the currency: 80 for 80.00 pesos. */
const menus: { [L in Language]: SampleMenu } = {
  es: {
    categories: [
      [
        'Entradas',
        false,
        [
          ['Sopa del día', 80, 'Pregunte cuál es hoy'],
          ['Guacamole', 95, 'Con totopos'],
          ['Ensalada verde', 85],
        ],
      ],
      [
        'Platos fuertes',
        false,
        [
          ['Pollo a la plancha', 165, 'Con arroz y verduras'],
          ['Pescado al ajillo', 210],
          ['Pasta con jitomate', 140],
        ],
      ],
      [
        'Bebidas',
        true,
        [
          ['Agua de frutas', 40],
          ['Café', 45],
          ['Cerveza', 55],
        ],
      ],
    ],
    modifier: [
      'Para acompañar',
      [
        ['Pan', 0],
        ['Tortillas', 0],
        ['Aguacate', 25],
      ],
    ],
  },
  en: {
    categories: [
      [
        'Starters',
        false,
        [
          ['Soup of the day', 80, 'Ask which one it is'],
          ['Guacamole', 95, 'With tortilla chips'],
          ['Green salad', 85],
        ],
      ],
      [
        'Mains',
        false,
        [
          ['Grilled chicken', 165, 'With rice and vegetables'],
          ['Garlic fish', 210],
          ['Tomato pasta', 140],
        ],
      ],
      [
        'Drinks',
        true,
        [
          ['Fruit water', 40],
          ['Coffee', 45],
          ['Beer', 55],
        ],
      ],
    ],
    modifier: [
      'On the side',
      [
        ['Bread', 0],
        ['Tortillas', 0],
        ['Avocado', 25],
      ],
    ],
  },
}

/**
 * Returns edits that create a sample menu: three categories, nine products and one modifier.
 * @param digits how many decimals the currency has, for example 2 for pesos
 */
export function createSampleMenu(language: Language, taxIds: string[], digits: number): CatalogueEdit[] {
  const { categories, modifier } = menus[language]
  const [modifierName, options] = modifier
  const modifierId = newId()
  const toMinor = (price: number) => price * 10 ** digits
  const modifierDoc = {
    name: modifierName,
    min: 0,
    max: options.length,
    options: options.map(([name, extra]) => ({ id: newId(), name, price: toMinor(extra), max: 1, available: true })),
  }
  let position = 0
  return [
    { collection: 'modifiers', op: 'put', id: modifierId, doc: modifierDoc },
    ...categories.flatMap(([name, drinks, dishes], index): CatalogueEdit[] => {
      const categoryId = newId()
      return [
        {
          collection: 'categories',
          op: 'put',
          id: categoryId,
          doc: { name, departmentIds: [], drinks, position: index + 1 },
        },
        ...dishes.map(([name, price, description = '']): CatalogueEdit => {
          position += 1
          const doc = {
            ...createBlankProduct(taxIds, categoryId, position),
            ...{ name, description, price: toMinor(price), modifierIds: position === 1 ? [modifierId] : [] },
          }
          return { collection: 'products', op: 'put', id: newId(), doc }
        }),
      ]
    }),
  ]
}
