/**
 * The state in which a task has found its resource. If the resource is `missing` or `different`, the task's `change`
 * can create or change it; `text` says what is different. If the task is `blocked`, `why` is the reason, and `remedy`
 * says who can solve the problem and where. All texts are Spanish, for the operator.
 */
export type TaskState =
  | { is: 'same' }
  | { is: 'missing' }
  | { is: 'different'; text: string }
  | { is: 'blocked'; why: string; remedy: string }

/** A resource or setting that must exist in the Google project, or a check of the deployed app. */
export type Task = {
  name: string
  /** Describes the wanted state for the operator. */
  wanted: string
  /** Reads the state of the resource. Changes no setting of the project. */
  look: () => Promise<TaskState>
  /** Creates or changes the resource. Can be called repeatedly. Missing if only a person can reach the wanted state. */
  change?: (look: TaskState) => Promise<void>
  /** How many seconds Google may take to show a change, by default 30. */
  patienceSeconds?: number
}

/** The steps of a deployment, in their order. */
export const stepNames = ['project', 'auth', 'data', 'app', 'code', 'watch', 'check'] as const
export type StepName = (typeof stepNames)[number]
/** A group of tasks. If `optional` is true, the next steps run even if a task of this step is blocked. */
export type Step = { name: StepName; tasks: Task[]; optional?: boolean }

export const same: TaskState = { is: 'same' }
export const missing: TaskState = { is: 'missing' }
export const different = (text: string): TaskState => ({ is: 'different', text })
export const blocked = (why: string, remedy: string): TaskState => ({ is: 'blocked', why, remedy })

/**
 * Thrown by a task that needs the resource of an earlier task, if this resource does not exist yet. A plan then lists
 * the task that has thrown as a change that is still to be made. The message is the Spanish name of the resource.
 */
export class NotCreatedYet extends Error {}
