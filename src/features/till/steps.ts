import type { MoveStep } from './move-form.tsx'

/**
 * An action on an open till, as a value of the URL parameter `hacer`: `/caja?hacer=arqueo`. `x`: show the X report (the
 * sums so far). `arqueo`: count the cash and close the till. The other values record cash put in or taken out.
 */
export type TillStep = MoveStep | 'x' | 'arqueo'

export const moveSteps = ['entrada', 'salida', 'retiro', 'propinas'] as const satisfies readonly MoveStep[]
const steps: readonly string[] = [...moveSteps, 'x', 'arqueo'] satisfies readonly TillStep[]

export const isTillStep = (text: string | null): text is TillStep => steps.includes(text ?? '')
