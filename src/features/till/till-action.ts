import type { CashMoveAction } from './move-form.tsx'

/**
 * An action on an open till, as a value of the URL parameter `hacer`: `/caja?hacer=arqueo`. `x`: show the X report (the
 * sums so far). `arqueo`: count the cash and close the till. The other values record cash put in or taken out.
 */
export type TillAction = CashMoveAction | 'x' | 'arqueo'

export const moveActions = ['entrada', 'salida', 'retiro', 'propinas'] as const satisfies readonly CashMoveAction[]
const tillActions: readonly string[] = [...moveActions, 'x', 'arqueo'] satisfies readonly TillAction[]

export const isTillAction = (text: string | null): text is TillAction => tillActions.includes(text ?? '')
