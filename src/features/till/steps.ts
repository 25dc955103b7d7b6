import type { MoveStep } from './move-form.tsx'

/** What can be done with an open till, as the address names it: `/caja?hacer=arqueo`. */
export type TillStep = MoveStep | 'x' | 'arqueo'

export const moveSteps = ['entrada', 'salida', 'retiro', 'propinas'] as const satisfies readonly MoveStep[]
const steps: readonly string[] = [...moveSteps, 'x', 'arqueo'] satisfies readonly TillStep[]

export const isTillStep = (text: string | null): text is TillStep => steps.includes(text ?? '')
