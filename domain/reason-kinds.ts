/**
 * The kinds of reasons for a void, a complimentary dish, a discount or a dish that is made again. `cancelacion`: a
 * mistake or a change of mind. `cortesia`: a gift. `personal`: consumption of staff. `merma`: spoilt goods. `rehacer`:
 * a dish that is made again.
 */
export const reasonKinds = ['cancelacion', 'cortesia', 'personal', 'merma', 'rehacer'] as const
export type ReasonKind = (typeof reasonKinds)[number]
