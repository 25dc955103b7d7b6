import { createProducts } from '../menu.ts'

export const seafood = createProducts('del-mar', {
  'camarones-al-ajillo': {
    name: 'Camarones al ajillo',
    description: 'Salteados con chile guajillo, ajo y mantequilla; con pan de masa madre.',
    price: 298_00,
    image: 'shrimp.svg',
    allergens: ['crustáceos', 'lácteos', 'gluten'],
    modifierIds: ['guarnicion'],
    en: {
      name: 'Garlic prawns',
      description: 'Tossed with guajillo chilli, garlic and butter; with sourdough.',
    },
  },
  'ostiones-rockefeller': {
    name: 'Ostiones Rockefeller',
    description: 'Media docena, gratinados con espinaca, parmesano y un toque de anís.',
    price: 412_00,
    image: 'oyster.svg',
    allergens: ['moluscos', 'lácteos', 'gluten'],
    departmentIds: ['comedor'],
    available: false,
    en: {
      name: 'Oysters Rockefeller',
      description: 'Half a dozen, baked with spinach, parmesan and a touch of anise.',
    },
  },
  'pesca-del-dia': {
    name: 'Pesca del día, por peso',
    description: 'Entera, como llegó del mercado esta mañana. Pregunta por la especie y el peso.',
    price: null,
    image: 'fish-cake-with-swirl.svg',
    allergens: ['pescado'],
    modifierIds: ['preparacion', 'guarnicion'],
    departmentIds: ['comedor'],
    en: {
      name: 'Catch of the day, by weight',
      description: 'Whole, as it came from the market this morning. Ask for the species and the weight.',
    },
  },
  'aguachile-verde': {
    name: 'Aguachile verde de camarón',
    description: 'Curado al momento en limón, con serrano, pepino y cebolla morada. Pica de verdad.',
    price: 265_00,
    image: 'lime.svg',
    allergens: ['crustáceos', 'picante'],
    en: {
      name: 'Green prawn aguachile',
      description: 'Cured to order in lime with serrano, cucumber and red onion. Properly hot.',
    },
  },
  'pulpo-a-las-brasas': {
    name: 'Pulpo a las brasas',
    description: 'Del golfo, con papas cambray, pimentón y alioli de ajo negro.',
    price: 389_00,
    image: 'squid.svg',
    allergens: ['moluscos', 'huevo'],
    departmentIds: ['comedor', 'terraza'],
    en: {
      name: 'Char-grilled octopus',
      description: 'From the Gulf, with baby potatoes, paprika and black garlic aioli.',
    },
  },
  'langosta-puerto-nuevo': {
    name: 'Langosta a la mantequilla, estilo Puerto Nuevo',
    description: 'Partida y dorada en manteca, con arroz, frijoles y tortillas de harina para hacerse tacos.',
    price: 890_00,
    image: 'lobster.svg',
    allergens: ['crustáceos', 'lácteos', 'gluten'],
    departmentIds: ['comedor'],
  },
  'jaiba-suave': {
    name: 'Jaiba suave en tempura',
    description: 'Crujiente y de un bocado, con ensalada de mango verde.',
    price: 310_00,
    image: 'crab.svg',
    allergens: ['crustáceos', 'gluten', 'soya', 'sésamo'],
    departmentIds: ['comedor', 'terraza'],
  },
  'tiradito-de-robalo': {
    name: 'Tiradito de robalo con maracuyá',
    description: 'Láminas delgadas, leche de tigre, ají amarillo y maíz tostado.',
    price: 275_00,
    allergens: ['pescado', 'apio', 'picante'],
  },
})
