import { cocktails, coffee, softDrinks, wines } from './demo/menu-bar.ts'
import { grill } from './demo/menu-grill.ts'
import { desserts, pasta, sides } from './demo/menu-kitchen.ts'
import { seafood } from './demo/menu-sea.ts'
import { starters } from './demo/menu-starters.ts'
import { modifiers } from './demo/modifiers.ts'
import { tables } from './demo/tables.ts'
import { createCategory, createDrinksCategory, createStation } from './menu.ts'
import type { SeedTenant } from './types.ts'

const everywhere = ['comedor', 'terraza', 'barra']

/** A restaurant with a dining room, a terrace and a bar. */
export const demoSeed: SeedTenant = {
  id: 'demo',
  subdomain: 'demo',
  tenant: {
    name: 'La Higuera',
    currency: 'MXN',
    locale: 'es-MX',
    timeZone: 'America/Mexico_City',
    taxes: [{ id: 'iva', name: 'IVA', rate: 1600, included: true }],
    serviceCharge: 0,
    settings: { guestOrders: 'held', kitchen: { fallback: 'cocina-caliente', lateAfter: 10 } },
  },
  departments: {
    comedor: { name: 'Comedor', position: 1, kind: 'dining', i18n: { en: { name: 'Dining room' } } },
    terraza: { name: 'Terraza', position: 2, kind: 'dining', i18n: { en: { name: 'Terrace' } } },
    barra: { name: 'Barra', position: 3, kind: 'bar', i18n: { en: { name: 'Bar' } } },
  },
  categories: {
    entradas: createCategory('Entradas', 'Starters', 1, 'cocina-fria', everywhere),
    'de-la-brasa': createCategory('De la brasa', 'From the grill', 2, 'cocina-caliente', everywhere),
    'del-mar': createCategory('Del mar', 'From the sea', 3, 'cocina-caliente', everywhere),
    'pastas-y-arroces': createCategory('Pastas y arroces', 'Pasta and rice', 4, 'cocina-caliente', [
      'comedor',
      'terraza',
    ]),
    guarniciones: createCategory('Guarniciones', 'Sides', 5, 'cocina-caliente', everywhere),
    postres: createCategory('Postres', 'Desserts', 6, 'cocina-fria', everywhere),
    'cafe-y-te': createDrinksCategory('Café y té', 'Coffee and tea', 7, 'barra', everywhere),
    'aguas-y-cervezas': createDrinksCategory('Aguas y cervezas', 'Soft drinks and beer', 8, 'barra', everywhere),
    vinos: createDrinksCategory('Vinos', 'Wine', 9, 'barra', everywhere),
    cocteleria: createDrinksCategory('Coctelería', 'Cocktails', 10, 'barra', everywhere),
  },
  products: {
    ...starters,
    ...grill,
    ...seafood,
    ...pasta,
    ...sides,
    ...desserts,
    ...coffee,
    ...softDrinks,
    ...wines,
    ...cocktails,
  },
  modifiers,
  tables,
  stations: {
    'cocina-caliente': createStation('Cocina caliente', 1),
    'cocina-fria': createStation('Cocina fría', 2),
    barra: createStation('Barra', 3, { warnAfter: 4, alarmAfter: 8 }),
  },
  customers: {
    'familia-arriaga': { name: 'Familia Arriaga', number: '1001' },
    'despacho-villasenor': { name: 'Despacho Villaseñor', number: '1002' },
    'renata-osorio': { name: 'Renata Osorio', number: '1003' },
    'hotel-del-portal': { name: 'Hotel del Portal, conserjería', number: '1004' },
  },
  staff: [
    { user: 'admin', name: 'Inés Caballero', role: 'admin' },
    { user: 'gerente', name: 'Octavio Rentería', role: 'manager' },
    { user: 'caja', name: 'Pilar Zúñiga', role: 'cashier' },
    { user: 'mesero', name: 'Lucía Serrano', role: 'waiter' },
    { user: 'mesero2', name: 'Tomás Aguirre', role: 'waiter' },
    { user: 'cocina', name: 'Chef Amalia', role: 'kitchen' },
  ],
}
