import type { Modifier } from '../../../domain/catalogue.ts'
import { createModifier, createOption } from '../menu.ts'

/**
 * The choices that a product of the golf club can offer, for example how eggs are made. A product lists the keys of its
 * choices in `modifierIds`.
 */
export const modifiers: Record<string, Modifier> = {
  'huevos-al-gusto': createModifier(
    'Huevos',
    'Eggs',
    [1, 1],
    [
      createOption('estrellados', 'Estrellados'),
      createOption('revueltos', 'Revueltos'),
      createOption('pochados', 'Pochados'),
      createOption('claras', 'Solo claras', { price: 18_00 }),
    ],
  ),
  salsa: createModifier(
    'Salsa',
    'Salsa',
    [1, 1],
    [createOption('verde', 'Verde'), createOption('roja', 'Roja'), createOption('divorciada', 'Divorciada')],
  ),
  pan: createModifier(
    'Pan',
    'Bread',
    [1, 1],
    [
      createOption('blanco', 'Blanco'),
      createOption('integral', 'Integral'),
      createOption('sin-gluten', 'Sin gluten', { price: 22_00, available: false }),
    ],
  ),
  complementos: createModifier(
    'Complementos',
    'Add-ons',
    [0, 3],
    [
      createOption('tocino', 'Tocino', { price: 32_00, max: 2 }),
      createOption('aguacate', 'Aguacate', { price: 30_00 }),
      createOption('queso-panela', 'Queso panela', { price: 24_00 }),
      createOption('jalapenos', 'Jalapeños', { max: 2 }),
    ],
  ),
  aderezo: createModifier(
    'Aderezo',
    'Dressing',
    [1, 2],
    [
      createOption('cesar', 'César'),
      createOption('ranch', 'Ranch'),
      createOption('vinagreta', 'Vinagreta de mostaza'),
      createOption('roquefort', 'Roquefort', { price: 20_00 }),
    ],
  ),
  coccion: createModifier(
    'Cocción',
    'Cooked',
    [1, 1],
    [
      createOption('sellado', 'Sellado'),
      createOption('medio', 'Medio'),
      createOption('tres-cuartos', 'Tres cuartos'),
      createOption('cocido', 'Bien cocido'),
    ],
  ),
  acompanamiento: createModifier(
    'Acompañamiento',
    'Side',
    [1, 1],
    [
      createOption('papas', 'Papas a la francesa'),
      createOption('pure', 'Puré de papa'),
      createOption('espinacas', 'Espinacas a la crema'),
      createOption('ensalada', 'Ensalada verde'),
    ],
  ),
  bano: createModifier(
    'Baño',
    'Coating',
    [1, 2],
    [
      createOption('mango-habanero', 'Mango habanero'),
      createOption('bbq', 'Barbecue'),
      createOption('limon-pimienta', 'Limón y pimienta'),
    ],
  ),
  hielo: createModifier(
    'Hielo',
    'Ice',
    [0, 1],
    [
      createOption('poco', 'Poco hielo'),
      createOption('sin-hielo', 'Sin hielo'),
      createOption('vaso-aparte', 'Vaso con hielo aparte'),
    ],
  ),
  sabor: createModifier(
    'Sabor',
    'Flavour',
    [1, 1],
    [
      createOption('naranja', 'Naranja'),
      createOption('uva', 'Uva'),
      createOption('coco', 'Coco'),
      createOption('fresa', 'Fresa', { available: false }),
    ],
  ),
  marca: createModifier(
    'Cerveza',
    'Beer',
    [1, 1],
    [createOption('clara', 'Clara'), createOption('ambar', 'Ámbar'), createOption('sin-alcohol', 'Sin alcohol')],
  ),
  mezclador: createModifier(
    'Mezclador',
    'Mixer',
    [1, 1],
    [
      createOption('derecho', 'Derecho'),
      createOption('agua-mineral', 'Agua mineral'),
      createOption('cola', 'Cola'),
      createOption('tonica', 'Agua tónica', { price: 15_00 }),
    ],
  ),
}
