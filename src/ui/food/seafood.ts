import type { Product } from '../../../domain/catalogue.ts'

const seafoodAllergens = ['pescado', 'crustáceos', 'moluscos']

/**
 * Whether the product contains fish or seafood, according to its allergens. Such a product is shown on a tinted plate.
 */
export const isSeafood = ({ allergens }: Pick<Product, 'allergens'>): boolean =>
  seafoodAllergens.some(allergen => allergens.includes(allergen))
