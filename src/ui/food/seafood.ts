import type { Product } from '../../../domain/catalogue.ts'

const seafoodAllergens = ['pescado', 'crustáceos', 'moluscos']

/** Whether the product is fish or seafood, by its allergens: these are shown on a glazed plate. */
export const isSeafood = ({ allergens }: Pick<Product, 'allergens'>): boolean =>
  seafoodAllergens.some(allergen => allergens.includes(allergen))
