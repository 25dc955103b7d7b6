/**
 * The kinds of reasons for a void, a complimentary dish, a discount or a dish that is made again. `personal`: consumption
 * of staff. `merma`: spoilt goods.
 */
export const reasonKinds = ['cancelacion', 'cortesia', 'personal', 'merma', 'rehacer'] as const
export type ReasonKind = (typeof reasonKinds)[number]
