/**
 * What a task found. `missing` and `different` can be changed here; `blocked` cannot: `why` says what is missing,
 * `remedy` who can do it and where. All texts are Spanish, for the operator.
 */
export type Look =
  | { is: 'same' }
  | { is: 'missing' }
  | { is: 'different'; text: string }
  | { is: 'blocked'; why: string; remedy: string }

/**
 * One thing that must exist. `look` only reads. `change` makes what `look` found as wanted, and doing it twice does no
 * harm; without `change`, only a person can. `patienceSeconds`: how long Google may take to show a change.
 */
export type Task = {
  name: string
  wanted: string
  look: () => Promise<Look>
  change?: (look: Look) => Promise<void>
  patienceSeconds?: number
}

export const stepNames = ['project', 'auth', 'data', 'app', 'code', 'watch', 'check'] as const
export type StepName = (typeof stepNames)[number]
/** `optional`: the steps behind it run although something in it is blocked. */
export type Step = { name: StepName; tasks: Task[]; optional?: boolean }

export const same: Look = { is: 'same' }
export const missing: Look = { is: 'missing' }
export const different = (text: string): Look => ({ is: 'different', text })
export const blocked = (why: string, remedy: string): Look => ({ is: 'blocked', why, remedy })

/** A task needs something that an earlier task makes. A plan shows its change as one to come. */
export class NotYet extends Error {}
