import { customers } from './golf/members.ts'
import { beersAndSpirits, drinks, snacks } from './golf/menu-golf.ts'
import { breakfast, mains, soupsAndSalads, sweets } from './golf/menu-kitchen.ts'
import { modifiers } from './golf/modifiers.ts'
import { tables } from './golf/tables.ts'
import { createCategory, createDrinksCategory, createStation } from './menu.ts'
import type { SeedTenant } from './types.ts'

const everywhere = ['restaurante', 'casa-del-9', 'campo']

/** A golf club: a restaurant, a halfway house (the snack bar after hole 9) and a course that is served from carts. */
export const golfSeed: SeedTenant = {
  id: 'golf',
  subdomain: 'golf',
  tenant: {
    name: 'Club Los Encinos',
    currency: 'MXN',
    locale: 'es-MX',
    timeZone: 'America/Mexico_City',
    taxes: [{ id: 'iva', name: 'IVA', rate: 1600, included: true }],
    serviceCharge: 1000,
    settings: { guestOrders: 'held', kitchen: { fallback: 'cocina', lateAfter: 10 } },
  },
  departments: {
    restaurante: { name: 'Restaurante', position: 1, kind: 'dining', i18n: { en: { name: 'Restaurant' } } },
    'casa-del-9': {
      name: 'Casa del 9',
      position: 2,
      kind: 'bar',
      settings: { routes: { barra: 'casa-del-9' } },
      i18n: { en: { name: 'Halfway house' } },
    },
    campo: {
      name: 'Campo',
      position: 3,
      kind: 'course',
      settings: { routes: { barra: 'casa-del-9' } },
      i18n: { en: { name: 'Course' } },
    },
  },
  categories: {
    desayunos: createCategory('Desayunos', 'Breakfast', 1, 'cocina', ['restaurante', 'casa-del-9']),
    'para-el-carrito': createCategory('Para el carrito', 'For the cart', 2, 'casa-del-9', everywhere),
    'sopas-y-ensaladas': createCategory('Sopas y ensaladas', 'Soups and salads', 3, 'cocina', ['restaurante']),
    'platos-fuertes': createCategory('Platos fuertes', 'Main courses', 4, 'cocina', ['restaurante']),
    dulces: createCategory('Dulces', 'Sweets', 5, 'cocina', everywhere),
    bebidas: createDrinksCategory('Bebidas', 'Drinks', 6, 'barra', everywhere),
    'cervezas-y-tragos': createDrinksCategory('Cervezas y tragos', 'Beer and spirits', 7, 'barra', everywhere),
  },
  products: { ...breakfast, ...snacks, ...soupsAndSalads, ...mains, ...sweets, ...drinks, ...beersAndSpirits },
  modifiers,
  tables,
  stations: {
    cocina: createStation('Cocina', 1),
    barra: createStation('Barra', 2, { warnAfter: 4, alarmAfter: 8 }),
    'casa-del-9': createStation('Casa del 9', 3),
  },
  customers,
  staff: [
    { user: 'admin', name: 'Federico Ancira', role: 'admin' },
    { user: 'gerente', name: 'Norma Castelán', role: 'manager' },
    { user: 'caja', name: 'Rosalba Ugalde', role: 'cashier' },
    { user: 'mesero', name: 'Gabriel Mireles', role: 'waiter' },
    { user: 'mesero2', name: 'Yolanda Pacheco', role: 'waiter' },
    { user: 'cocina', name: 'Chef Anselmo', role: 'kitchen' },
  ],
}
