import type { Modifier } from '../../../domain/catalogue.ts'
import { modifier, option } from '../menu.ts'

export const modifiers: Record<string, Modifier> = {
  'huevos-al-gusto': modifier(
    'Huevos',
    'Eggs',
    [1, 1],
    [
      option('estrellados', 'Estrellados'),
      option('revueltos', 'Revueltos'),
      option('pochados', 'Pochados'),
      option('claras', 'Solo claras', { price: 18_00 }),
    ],
  ),
  salsa: modifier(
    'Salsa',
    'Salsa',
    [1, 1],
    [option('verde', 'Verde'), option('roja', 'Roja'), option('divorciada', 'Divorciada')],
  ),
  pan: modifier(
    'Pan',
    'Bread',
    [1, 1],
    [
      option('blanco', 'Blanco'),
      option('integral', 'Integral'),
      option('sin-gluten', 'Sin gluten', { price: 22_00, available: false }),
    ],
  ),
  complementos: modifier(
    'Complementos',
    'Add-ons',
    [0, 3],
    [
      option('tocino', 'Tocino', { price: 32_00, max: 2 }),
      option('aguacate', 'Aguacate', { price: 30_00 }),
      option('queso-panela', 'Queso panela', { price: 24_00 }),
      option('jalapenos', 'Jalapeños', { max: 2 }),
    ],
  ),
  aderezo: modifier(
    'Aderezo',
    'Dressing',
    [1, 2],
    [
      option('cesar', 'César'),
      option('ranch', 'Ranch'),
      option('vinagreta', 'Vinagreta de mostaza'),
      option('roquefort', 'Roquefort', { price: 20_00 }),
    ],
  ),
  coccion: modifier(
    'Cocción',
    'Cooked',
    [1, 1],
    [
      option('sellado', 'Sellado'),
      option('medio', 'Medio'),
      option('tres-cuartos', 'Tres cuartos'),
      option('cocido', 'Bien cocido'),
    ],
  ),
  acompanamiento: modifier(
    'Acompañamiento',
    'Side',
    [1, 1],
    [
      option('papas', 'Papas a la francesa'),
      option('pure', 'Puré de papa'),
      option('espinacas', 'Espinacas a la crema'),
      option('ensalada', 'Ensalada verde'),
    ],
  ),
  bano: modifier(
    'Baño',
    'Coating',
    [1, 2],
    [
      option('mango-habanero', 'Mango habanero'),
      option('bbq', 'Barbecue'),
      option('limon-pimienta', 'Limón y pimienta'),
    ],
  ),
  hielo: modifier(
    'Hielo',
    'Ice',
    [0, 1],
    [option('poco', 'Poco hielo'), option('sin-hielo', 'Sin hielo'), option('vaso-aparte', 'Vaso con hielo aparte')],
  ),
  sabor: modifier(
    'Sabor',
    'Flavour',
    [1, 1],
    [
      option('naranja', 'Naranja'),
      option('uva', 'Uva'),
      option('coco', 'Coco'),
      option('fresa', 'Fresa', { available: false }),
    ],
  ),
  marca: modifier(
    'Cerveza',
    'Beer',
    [1, 1],
    [option('clara', 'Clara'), option('ambar', 'Ámbar'), option('sin-alcohol', 'Sin alcohol')],
  ),
  mezclador: modifier(
    'Mezclador',
    'Mixer',
    [1, 1],
    [
      option('derecho', 'Derecho'),
      option('agua-mineral', 'Agua mineral'),
      option('cola', 'Cola'),
      option('tonica', 'Agua tónica', { price: 15_00 }),
    ],
  ),
}
