import type { Product } from '../../../domain/catalogue.ts'

const seafoodAllergens = ['pescado', 'crustáceos', 'moluscos']

/**
 * Whether the product contains fish or seafood, according to its allergens. The menus show such a product on a light
 * green plate (`tinted` in `src/ui/theme/recipes/plate.ts`).
 */
export const isSeafood = ({ allergens }: Pick<Product, 'allergens'>): boolean =>
  seafoodAllergens.some(allergen => allergens.includes(allergen))
