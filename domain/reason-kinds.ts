/**
 * The kinds of reasons for a void, a complimentary dish, a discount or a dish that is made again. `cancelacion`: a
 * mistake, or a guest's change of mind. `cortesia`: a gift to guests. `personal`: a meal of staff. `merma`: spoilt
 * food. `rehacer`: a dish that is made again.
 */
export const reasonKinds = ['cancelacion', 'cortesia', 'personal', 'merma', 'rehacer'] as const
export type ReasonKind = (typeof reasonKinds)[number]
