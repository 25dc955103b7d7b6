import type { Modifier } from '../../../domain/catalogue.ts'
import { modifier, option } from '../menu.ts'

export const modifiers: Record<string, Modifier> = {
  tortilla: modifier(
    'Tortilla',
    'Tortilla',
    [1, 1],
    [
      option('maiz-azul', 'Maíz azul'),
      option('maiz', 'Maíz'),
      option('harina', 'Harina'),
      option('mitad-y-mitad', 'Mitad y mitad'),
    ],
  ),
  salsas: modifier(
    'Salsas',
    'Salsas',
    [1, 2],
    [
      option('verde-cruda', 'Verde cruda con aguacate'),
      option('habanero-tatemado', 'Habanero tatemado'),
      option('chicharron-en-salsa', 'Chicharrón de la casa en salsa', { price: 45_00 }),
      option('morita-con-cacahuate', 'Morita con cacahuate', { available: false }),
    ],
  ),
  'para-acompanar': modifier(
    'Para acompañar',
    'On the side',
    [0, 3],
    [
      option('guacamole', 'Guacamole de molcajete', { price: 89_00, max: 2 }),
      option('queso-fundido', 'Queso fundido con chorizo', { price: 98_00, max: 2 }),
      option('frijoles-charros', 'Frijoles charros', { price: 52_00 }),
      option('nopales', 'Nopales asados', { price: 46_00 }),
    ],
  ),
  termino: modifier(
    'Término de la carne',
    'How would you like it cooked',
    [1, 1],
    [
      option('rojo-ingles', 'Rojo inglés'),
      option('medio', 'Medio'),
      option('tres-cuartos', 'Tres cuartos'),
      option('bien-cocido', 'Bien cocido'),
    ],
  ),
  extras: modifier(
    'Extras',
    'Extras',
    [0, 4],
    [
      option('tocino', 'Tocino ahumado', { price: 35_00 }),
      option('queso-de-rancho', 'Queso de rancho', { price: 28_00, max: 2 }),
      option('huevo-estrellado', 'Huevo estrellado', { price: 25_00 }),
      option('aguacate', 'Aguacate', { price: 32_00, max: 2 }),
    ],
  ),
  sin: modifier(
    'Sin…',
    'Leave out',
    [0, 4],
    [option('cebolla', 'Cebolla'), option('cilantro', 'Cilantro'), option('chile', 'Chile'), option('crema', 'Crema')],
  ),
  guarnicion: modifier(
    'Guarnición',
    'Side dish',
    [1, 1],
    [
      option('papas-al-rescoldo', 'Papas al rescoldo'),
      option('arroz-con-elote', 'Arroz blanco con elote'),
      option('verduras', 'Verduras de la huerta'),
      option('papas-a-la-francesa', 'Papas a la francesa', { price: 25_00 }),
    ],
  ),
  preparacion: modifier(
    'Preparación',
    'Preparation',
    [1, 1],
    [
      option('a-la-talla', 'A la talla'),
      option('al-mojo-de-ajo', 'Al mojo de ajo'),
      option('zarandeado', 'Zarandeado'),
      option('a-la-sal', 'A la sal', { price: 60_00 }),
    ],
  ),
  helados: modifier(
    'Sabores',
    'Flavours',
    [2, 2],
    [
      option('higo', 'Higo con nuez', { max: 2 }),
      option('vainilla', 'Vainilla de Papantla', { max: 2 }),
      option('cajeta', 'Cajeta quemada', { max: 2 }),
      option('limon', 'Sorbete de limón real', { max: 2 }),
      option('mamey', 'Mamey', { max: 2, available: false }),
    ],
  ),
  tamano: modifier(
    'Tamaño',
    'Size',
    [1, 1],
    [
      option('chico', 'Chico'),
      option('mediano', 'Mediano', { price: 12_00 }),
      option('grande', 'Grande', { price: 22_00 }),
    ],
  ),
  leche: modifier(
    'Leche',
    'Milk',
    [1, 1],
    [
      option('entera', 'Entera'),
      option('deslactosada', 'Deslactosada'),
      option('avena', 'Avena', { price: 18_00 }),
      option('almendra', 'Almendra', { price: 18_00 }),
      option('coco', 'Coco', { price: 18_00, available: false }),
    ],
  ),
  hielo: modifier(
    'Hielo',
    'Ice',
    [1, 1],
    [option('normal', 'Normal'), option('poco', 'Poco'), option('sin-hielo', 'Sin hielo')],
  ),
  refresco: modifier(
    'Sabor',
    'Flavour',
    [1, 1],
    [
      option('cola', 'Cola'),
      option('toronja', 'Toronja'),
      option('manzana', 'Manzana'),
      option('mandarina', 'Mandarina'),
    ],
  ),
  escarchado: modifier(
    'Escarchado',
    'Rim',
    [1, 1],
    [
      option('sal', 'Sal de Colima'),
      option('gusano', 'Sal de gusano'),
      option('chile', 'Chile piquín y limón'),
      option('sin-escarchado', 'Sin escarchado'),
    ],
  ),
  mezcal: modifier(
    'Mezcal',
    'Mezcal',
    [1, 1],
    [
      option('espadin', 'Espadín'),
      option('cuishe', 'Cuishe', { price: 55_00 }),
      option('tobala', 'Tobalá', { price: 75_00 }),
    ],
  ),
}
