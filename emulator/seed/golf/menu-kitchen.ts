import { createProducts } from '../menu.ts'

export const breakfast = createProducts('desayunos', {
  'huevos-rancheros': {
    name: 'Huevos rancheros',
    description: 'Sobre tortilla dorada, con frijoles refritos y la salsa que prefieras.',
    price: 145_00,
    image: 'cooking.svg',
    allergens: ['huevo', 'picante'],
    modifierIds: ['huevos-al-gusto', 'salsa', 'complementos'],
    en: {
      name: 'Huevos rancheros',
      description: 'On a crisp tortilla, with refried beans and the salsa of your choice.',
    },
  },
  'chilaquiles-con-pollo': {
    name: 'Chilaquiles con pollo deshebrado',
    description: 'Crujientes, con crema, queso fresco y cebolla morada.',
    price: 158_00,
    image: 'totopos.svg',
    allergens: ['lácteos', 'picante'],
    modifierIds: ['salsa', 'complementos'],
    en: { name: 'Chilaquiles with chicken', description: 'Crisp, with cream, fresh cheese and red onion.' },
  },
  'hot-cakes-de-avena': {
    name: 'Hot cakes de avena',
    description: 'Tres, con plátano, nuez y miel de maple.',
    price: 132_00,
    image: 'pancakes.svg',
    allergens: ['gluten', 'huevo', 'lácteos', 'frutos secos'],
    en: { name: 'Oat pancakes', description: 'Three, with banana, pecans and maple syrup.' },
  },
  'omelette-de-espinaca': {
    name: 'Omelette de espinaca y queso panela',
    description: 'Tres huevos, con jitomate asado y pan tostado.',
    price: 149_00,
    image: 'egg.svg',
    allergens: ['huevo', 'lácteos', 'gluten'],
    modifierIds: ['pan'],
    departmentIds: ['restaurante'],
  },
  molletes: {
    name: 'Molletes con pico de gallo',
    description: 'Telera, frijoles y queso gratinado.',
    price: 98_00,
    image: 'baguette-bread.svg',
    allergens: ['gluten', 'lácteos'],
    modifierIds: ['complementos'],
  },
  'fruta-de-temporada': {
    name: 'Fruta de temporada con yogur y granola',
    description: 'La que llegó hoy, con miel de abeja aparte.',
    price: 95_00,
    image: 'strawberry.svg',
    allergens: ['lácteos', 'frutos secos', 'gluten'],
    en: { name: 'Seasonal fruit with yoghurt and granola', description: 'Whatever came in today, honey on the side.' },
  },
  'pan-dulce': {
    name: 'Pan dulce recién horneado',
    description: 'Concha, cuerno u oreja, según la hora.',
    price: 42_00,
    image: 'croissant.svg',
    allergens: ['gluten', 'huevo', 'lácteos'],
  },
})

export const soupsAndSalads = createProducts('sopas-y-ensaladas', {
  'consome-de-pollo': {
    name: 'Consomé de pollo con garbanzo',
    description: 'Con arroz, aguacate, limón y chile chipotle.',
    price: 88_00,
    image: 'pot-of-food.svg',
    allergens: ['apio'],
    en: { name: 'Chicken and chickpea broth', description: 'With rice, avocado, lime and chipotle.' },
  },
  'ensalada-cesar': {
    name: 'Ensalada César con pechuga asada',
    description: 'Lechuga orejona, crutones y parmesano.',
    price: 168_00,
    image: 'leafy-green.svg',
    allergens: ['huevo', 'lácteos', 'gluten', 'pescado'],
    modifierIds: ['aderezo'],
    en: { name: 'Caesar salad with grilled chicken', description: 'Cos lettuce, croutons and parmesan.' },
  },
  'ensalada-cobb': {
    name: 'Ensalada Cobb del capitán',
    description: 'Pollo, huevo, tocino, aguacate y queso azul, en hileras.',
    price: 185_00,
    image: 'green-salad.svg',
    allergens: ['huevo', 'lácteos', 'mostaza'],
    modifierIds: ['aderezo'],
  },
  'crema-de-brocoli': {
    name: 'Crema de brócoli y queso Cheddar',
    description: 'Con semillas tostadas.',
    price: 92_00,
    allergens: ['lácteos', 'apio'],
  },
})

export const mains = createProducts('platos-fuertes', {
  'filete-al-oporto': {
    name: 'Filete mignon al Oporto',
    description: 'Doscientos veinte gramos, con salsa de oporto y champiñones.',
    price: 465_00,
    image: 'cut-of-meat.svg',
    allergens: ['lácteos', 'sulfitos'],
    modifierIds: ['coccion', 'acompanamiento'],
    en: { name: 'Filet mignon in port', description: 'Two hundred and twenty grams, with port and mushrooms.' },
  },
  'milanesa-de-res': {
    name: 'Milanesa de res',
    description: 'Empanizada al momento, tan grande como el plato.',
    price: 245_00,
    allergens: ['gluten', 'huevo'],
    modifierIds: ['acompanamiento'],
  },
  'salmon-a-la-plancha': {
    name: 'Salmón a la plancha con espárragos',
    description: 'Con mantequilla de limón y alcaparras.',
    price: 365_00,
    allergens: ['pescado', 'lácteos'],
    modifierIds: ['acompanamiento'],
  },
  'enchiladas-suizas': {
    name: 'Enchiladas suizas',
    description: 'Cuatro, de pollo, con salsa verde y queso gratinado.',
    price: 198_00,
    image: 'stuffed-flatbread.svg',
    allergens: ['lácteos', 'picante'],
    en: { name: 'Enchiladas suizas', description: 'Four, with chicken, green salsa and melted cheese.' },
  },
  'fettuccine-alfredo': {
    name: 'Fettuccine Alfredo',
    description: 'Mantequilla, crema y mucho parmesano.',
    price: 189_00,
    image: 'spaghetti.svg',
    allergens: ['gluten', 'lácteos', 'huevo'],
  },
  'fajitas-mixtas': {
    name: 'Fajitas mixtas para dos',
    description: 'Res y pollo en comal de hierro, con guacamole y tortillas de harina.',
    price: 420_00,
    image: 'parrilla.svg',
    allergens: ['gluten', 'soya'],
    en: {
      name: 'Mixed fajitas for two',
      description: 'Beef and chicken on hot iron, with guacamole and flour tortillas.',
    },
  },
  'corte-del-dia': {
    name: 'Corte del día, por peso',
    description: 'Pregunta por el que hay y cuánto pesa.',
    price: null,
    modifierIds: ['coccion', 'acompanamiento'],
  },
})

export const sweets = createProducts('dulces', {
  'pay-de-limon': {
    name: 'Pay de limón',
    description: 'Helado, con galleta y merengue tostado.',
    price: 92_00,
    image: 'pie.svg',
    allergens: ['gluten', 'lácteos', 'huevo'],
  },
  'brownie-tibio': {
    name: 'Brownie tibio con nuez',
    description: 'Con una bola de helado de vainilla.',
    price: 98_00,
    image: 'chocolate-bar.svg',
    allergens: ['gluten', 'lácteos', 'huevo', 'frutos secos'],
  },
  'nieve-de-limon': {
    name: 'Nieve de limón en vaso',
    description: 'Para el calor de la vuelta.',
    price: 58_00,
    image: 'soft-ice-cream.svg',
    departmentIds: ['casa-del-9', 'campo'],
  },
  'dona-glaseada': {
    name: 'Dona glaseada',
    description: 'Del día.',
    price: 38_00,
    image: 'doughnut.svg',
    allergens: ['gluten', 'lácteos', 'huevo'],
    available: false,
  },
})
