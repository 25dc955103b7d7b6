import type { Modifier } from '../../../domain/catalogue.ts'
import { createModifier, createOption } from '../menu.ts'

/**
 * The choices that a product of the demo restaurant can offer, for example which tortilla. A product lists the keys of
 * its choices in `modifierIds`.
 */
export const modifiers: Record<string, Modifier> = {
  tortilla: createModifier(
    'Tortilla',
    'Tortilla',
    [1, 1],
    [
      createOption('maiz-azul', 'Maíz azul'),
      createOption('maiz', 'Maíz'),
      createOption('harina', 'Harina'),
      createOption('mitad-y-mitad', 'Mitad y mitad'),
    ],
  ),
  salsas: createModifier(
    'Salsas',
    'Salsas',
    [1, 2],
    [
      createOption('verde-cruda', 'Verde cruda con aguacate'),
      createOption('habanero-tatemado', 'Habanero tatemado'),
      createOption('chicharron-en-salsa', 'Chicharrón de la casa en salsa', { price: 45_00 }),
      createOption('morita-con-cacahuate', 'Morita con cacahuate', { available: false }),
    ],
  ),
  'para-acompanar': createModifier(
    'Para acompañar',
    'On the side',
    [0, 3],
    [
      createOption('guacamole', 'Guacamole de molcajete', { price: 89_00, max: 2 }),
      createOption('queso-fundido', 'Queso fundido con chorizo', { price: 98_00, max: 2 }),
      createOption('frijoles-charros', 'Frijoles charros', { price: 52_00 }),
      createOption('nopales', 'Nopales asados', { price: 46_00 }),
    ],
  ),
  termino: createModifier(
    'Término de la carne',
    'How would you like it cooked',
    [1, 1],
    [
      createOption('rojo-ingles', 'Rojo inglés'),
      createOption('medio', 'Medio'),
      createOption('tres-cuartos', 'Tres cuartos'),
      createOption('bien-cocido', 'Bien cocido'),
    ],
  ),
  extras: createModifier(
    'Extras',
    'Extras',
    [0, 4],
    [
      createOption('tocino', 'Tocino ahumado', { price: 35_00 }),
      createOption('queso-de-rancho', 'Queso de rancho', { price: 28_00, max: 2 }),
      createOption('huevo-estrellado', 'Huevo estrellado', { price: 25_00 }),
      createOption('aguacate', 'Aguacate', { price: 32_00, max: 2 }),
    ],
  ),
  sin: createModifier(
    'Sin…',
    'Leave out',
    [0, 4],
    [
      createOption('cebolla', 'Cebolla'),
      createOption('cilantro', 'Cilantro'),
      createOption('chile', 'Chile'),
      createOption('crema', 'Crema'),
    ],
  ),
  guarnicion: createModifier(
    'Guarnición',
    'Side dish',
    [1, 1],
    [
      createOption('papas-al-rescoldo', 'Papas al rescoldo'),
      createOption('arroz-con-elote', 'Arroz blanco con elote'),
      createOption('verduras', 'Verduras de la huerta'),
      createOption('papas-a-la-francesa', 'Papas a la francesa', { price: 25_00 }),
    ],
  ),
  preparacion: createModifier(
    'Preparación',
    'Preparation',
    [1, 1],
    [
      createOption('a-la-talla', 'A la talla'),
      createOption('al-mojo-de-ajo', 'Al mojo de ajo'),
      createOption('zarandeado', 'Zarandeado'),
      createOption('a-la-sal', 'A la sal', { price: 60_00 }),
    ],
  ),
  helados: createModifier(
    'Sabores',
    'Flavours',
    [2, 2],
    [
      createOption('higo', 'Higo con nuez', { max: 2 }),
      createOption('vainilla', 'Vainilla de Papantla', { max: 2 }),
      createOption('cajeta', 'Cajeta quemada', { max: 2 }),
      createOption('limon', 'Sorbete de limón real', { max: 2 }),
      createOption('mamey', 'Mamey', { max: 2, available: false }),
    ],
  ),
  tamano: createModifier(
    'Tamaño',
    'Size',
    [1, 1],
    [
      createOption('chico', 'Chico'),
      createOption('mediano', 'Mediano', { price: 12_00 }),
      createOption('grande', 'Grande', { price: 22_00 }),
    ],
  ),
  leche: createModifier(
    'Leche',
    'Milk',
    [1, 1],
    [
      createOption('entera', 'Entera'),
      createOption('deslactosada', 'Deslactosada'),
      createOption('avena', 'Avena', { price: 18_00 }),
      createOption('almendra', 'Almendra', { price: 18_00 }),
      createOption('coco', 'Coco', { price: 18_00, available: false }),
    ],
  ),
  hielo: createModifier(
    'Hielo',
    'Ice',
    [1, 1],
    [createOption('normal', 'Normal'), createOption('poco', 'Poco'), createOption('sin-hielo', 'Sin hielo')],
  ),
  refresco: createModifier(
    'Sabor',
    'Flavour',
    [1, 1],
    [
      createOption('cola', 'Cola'),
      createOption('toronja', 'Toronja'),
      createOption('manzana', 'Manzana'),
      createOption('mandarina', 'Mandarina'),
    ],
  ),
  escarchado: createModifier(
    'Escarchado',
    'Rim',
    [1, 1],
    [
      createOption('sal', 'Sal de Colima'),
      createOption('gusano', 'Sal de gusano'),
      createOption('chile', 'Chile piquín y limón'),
      createOption('sin-escarchado', 'Sin escarchado'),
    ],
  ),
  mezcal: createModifier(
    'Mezcal',
    'Mezcal',
    [1, 1],
    [
      createOption('espadin', 'Espadín'),
      createOption('cuishe', 'Cuishe', { price: 55_00 }),
      createOption('tobala', 'Tobalá', { price: 75_00 }),
    ],
  ),
}
