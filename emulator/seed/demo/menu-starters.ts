import { createProducts } from '../menu.ts'

export const starters = createProducts('entradas', {
  'guacamole-de-molcajete': {
    name: 'Guacamole de molcajete',
    description: 'Aguacate machacado a la orden con jitomate, serrano y cilantro. Totopos de maíz azul recién hechos.',
    price: 189_00,
    image: 'avocado.svg',
    allergens: ['picante'],
    modifierIds: ['sin'],
    en: {
      name: 'Molcajete guacamole',
      description: 'Avocado crushed to order with tomato, serrano chilli and coriander. Fresh blue-corn totopos.',
    },
  },
  'queso-fundido-con-chorizo': {
    name: 'Queso fundido con chorizo',
    description: 'Quesos de Chihuahua y Oaxaca gratinados en cazuela de barro, con chorizo de Toluca dorado.',
    price: 198_00,
    image: 'fondue.svg',
    allergens: ['lácteos', 'sulfitos'],
    modifierIds: ['tortilla'],
    en: {
      name: 'Melted cheese with chorizo',
      description: 'Chihuahua and Oaxaca cheeses baked in a clay dish with crisp Toluca chorizo.',
    },
  },
  'burrata-con-higos-asados': {
    name: 'Burrata con higos asados y miel de azahar',
    description: 'Higos de nuestra higuera al horno de leña, arúgula, nuez garapiñada y pan tostado.',
    price: 248_00,
    image: 'cheese-wedge.svg',
    allergens: ['lácteos', 'frutos secos', 'gluten'],
    departmentIds: ['comedor', 'terraza'],
    en: {
      name: 'Burrata with roasted figs and blossom honey',
      description: 'Figs from our own tree out of the wood oven, rocket, candied walnuts and toast.',
    },
  },
  'tostadas-de-atun': {
    name: 'Tostadas de atún con mayonesa de chipotle',
    description: 'Dos, con atún aleta amarilla, poro frito, aguacate y unas gotas de limón real.',
    price: 215_00,
    image: 'tostada.svg',
    allergens: ['pescado', 'huevo', 'soya', 'sésamo', 'picante'],
    en: {
      name: 'Tuna tostadas with chipotle mayonnaise',
      description: 'Two, with yellowfin tuna, fried leek, avocado and a few drops of lime.',
    },
  },
  'empanadas-de-huitlacoche': {
    name: 'Empanadas de huitlacoche',
    description: 'Tres, de masa de maíz, con queso de rancho, epazote y salsa de molcajete.',
    price: 165_00,
    image: 'dumpling.svg',
    allergens: ['lácteos', 'picante'],
    en: {
      name: 'Huitlacoche empanadas',
      description: 'Three, in corn dough, with farm cheese, epazote and molcajete salsa.',
    },
  },
  'tamalitos-de-chipilin': {
    name: 'Tamalitos de chipilín',
    description: 'De Chiapas, envueltos en hoja de maíz, con crema espesa y jitomate asado.',
    price: 138_00,
    image: 'tamale.svg',
    allergens: ['lácteos'],
    departmentIds: ['comedor', 'terraza'],
  },
  'croquetas-de-jamon': {
    name: 'Croquetas de jamón serrano',
    description: 'Seis, crujientes por fuera y de bechamel muy suave por dentro. Se piden otra vez.',
    price: 172_00,
    image: 'falafel.svg',
    allergens: ['gluten', 'lácteos', 'huevo'],
    en: {
      name: 'Serrano ham croquettes',
      description: 'Six, crisp outside and creamy within. People order them twice.',
    },
  },
  'sopa-de-tortilla': {
    name: 'Sopa de tortilla',
    description: 'Caldo de jitomate asado y chile pasilla, aguacate, queso fresco y chicharrón.',
    price: 135_00,
    image: 'sopa.svg',
    allergens: ['lácteos', 'apio', 'picante'],
    modifierIds: ['sin'],
    en: {
      name: 'Tortilla soup',
      description: 'Roast tomato and pasilla chilli broth, avocado, fresh cheese and crackling.',
    },
  },
  'ensalada-de-la-huerta': {
    name: 'Ensalada de la huerta',
    description: 'Lechugas de Xochimilco, betabel asado, pepitas y vinagreta de hierbas.',
    price: 145_00,
    image: 'green-salad.svg',
    allergens: ['mostaza', 'sulfitos'],
    en: {
      name: 'Garden salad',
      description: 'Xochimilco leaves, roast beetroot, pumpkin seeds and a herb vinaigrette.',
    },
  },
  'crema-de-elote': {
    name: 'Crema de elote tatemado',
    description: 'Con rajas de poblano y aceite de epazote.',
    price: 128_00,
    image: 'bowl-with-spoon.svg',
    allergens: ['lácteos'],
    departmentIds: ['comedor'],
  },
})
