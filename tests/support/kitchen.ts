import type { KitchenRouting } from '../../domain/kitchen/station.ts'
import type { CommandContext } from '../../domain/state.ts'
import { contextFor } from './tenant.ts'

type Station = KitchenRouting['stations'][string]

export const newStation = (position: number, more: Partial<Station> = {}): Station => ({
  position,
  kind: 'prep',
  print: 'never',
  bump: 'ready',
  ...more,
})

/**
 * The stations of the test restaurant in `tenant.ts`. The cold station (`fria`) also makes a part of every `taco`, of
 * every product of the category `postres`, and of every product with the option `queso`. In the department `campo`, the
 * station `casa` makes what `barra` makes elsewhere.
 */
export const newKitchen = (): KitchenRouting => ({
  stations: {
    cocina: newStation(2),
    barra: newStation(1),
    fria: newStation(3, { also: { categoryIds: ['postres'], productIds: ['taco'], options: ['extras/queso'] } }),
    casa: newStation(4),
  },
  routes: { campo: { barra: 'casa' } },
  fallback: 'cocina',
})

/** The context of an admin's command in a restaurant with this kitchen. */
export const kitchenContext = (
  kitchen: KitchenRouting = newKitchen(),
  more: Partial<CommandContext> = {},
): CommandContext => {
  const context = contextFor('admin', more)
  return { ...context, tenant: { ...context.tenant, kitchen } }
}
