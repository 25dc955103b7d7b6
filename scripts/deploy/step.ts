/**
 * The state that a task found. In the states `missing` and `different`, the task can make the change. In the state
 * `blocked` it cannot: `why` is the reason, and `remedy` says who can solve it and where. All texts are Spanish, for
 * the operator.
 */
export type TaskState =
  | { is: 'same' }
  | { is: 'missing' }
  | { is: 'different'; text: string }
  | { is: 'blocked'; why: string; remedy: string }

/**
 * A resource or setting that must exist. `look` reads its state and changes nothing. `change` creates or changes it;
 * calling it twice has the same effect as once. Without `change`, only a person can do it. `patienceSeconds`: the time
 * after which Google shows a change at the latest.
 */
export type Task = {
  name: string
  wanted: string
  look: () => Promise<TaskState>
  change?: (look: TaskState) => Promise<void>
  patienceSeconds?: number
}

export const stepNames = ['project', 'auth', 'data', 'app', 'code', 'watch', 'check'] as const
export type StepName = (typeof stepNames)[number]
/** With `optional`, the next steps run even if a task of this step is blocked. */
export type Step = { name: StepName; tasks: Task[]; optional?: boolean }

export const same: TaskState = { is: 'same' }
export const missing: TaskState = { is: 'missing' }
export const different = (text: string): TaskState => ({ is: 'different', text })
export const blocked = (why: string, remedy: string): TaskState => ({ is: 'blocked', why, remedy })

/**
 * Thrown by a task that needs a resource that an earlier task creates. In a plan, the task is then shown as still to
 * do.
 */
export class NotCreatedYet extends Error {}
