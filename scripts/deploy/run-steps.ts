import { GoogleError, GoogleUnavailable } from './google.ts'
import { blocked, missing, NotCreatedYet, type Step, type Task, type TaskState } from './step.ts'

/** The outcome of a task. Only in a plan: `toCreate`, `toChange`, and `toDo` for what a person must do by hand. */
export type Outcome = 'exists' | 'created' | 'changed' | 'blocked' | 'toCreate' | 'toChange' | 'toDo'
/** The result of one task, which is printed as one line. */
export type Line = { step: string; task: string; outcome: Outcome; text: string }
type Options = { plan: boolean; print: (line: Line) => void; pause: (ms: number) => Promise<void> }

/**
 * Runs the steps in their order. Each task reads the state of its resource, changes a resource that differs, and reads
 * the state again. Stops after a step with a blocked task, unless the step is optional. With `plan`, runs all steps and
 * changes nothing.
 * @returns whether everything is as wanted; with `plan`, whether no task is blocked
 */
export async function runSteps(steps: readonly Step[], options: Options): Promise<boolean> {
  let isWhole = true
  for (const { name, tasks, optional } of steps) {
    let isBlocked = false
    for (const task of tasks) {
      const { outcome, text } = await runTask(task, options)
      options.print({ step: name, task: task.name, outcome, text })
      if (outcome === 'blocked') isBlocked = true
    }
    isWhole &&= !isBlocked
    if (isBlocked && !optional && !options.plan) return false
  }
  return isWhole
}

async function runTask(task: Task, { plan, pause }: Options): Promise<{ outcome: Outcome; text: string }> {
  const found = await lookOrExplain(task, plan)
  if (found.is === 'same') return { outcome: 'exists', text: task.wanted }
  if (found.is === 'blocked') return { outcome: 'blocked', text: `${found.why} · Puede: ${found.remedy}` }
  const text = found.is === 'different' ? `${task.wanted} (${found.text})` : task.wanted
  if (plan && !task.change) return { outcome: 'toDo', text: `${text} (lo hace una persona)` }
  if (plan) return { outcome: found.is === 'missing' ? 'toCreate' : 'toChange', text }
  const refused = await changeOrExplain(task, found)
  if (refused?.is === 'blocked') return { outcome: 'blocked', text: `${refused.why} · Puede: ${refused.remedy}` }
  const again = await lookUntilSame(task, pause)
  if (again.is === 'same') return { outcome: found.is === 'missing' ? 'created' : 'changed', text }
  const why = again.is === 'blocked' ? again.why : 'se pidió, y Google aún no lo muestra'
  return { outcome: 'blocked', text: `${why} · Puede: usted, repita la orden en unos minutos` }
}

async function lookUntilSame(task: Task, pause: (ms: number) => Promise<void>): Promise<TaskState> {
  const seconds = task.patienceSeconds ?? 30
  for (let waited = 0; ; waited += 3) {
    const found = await lookOrExplain(task, false)
    if (found.is === 'same' || waited >= seconds) return found
    await pause(3000)
  }
}

async function lookOrExplain(task: Task, plan: boolean): Promise<TaskState> {
  try {
    return await task.look()
  } catch (error) {
    const isLater = error instanceof NotCreatedYet || (error instanceof GoogleError && isDisabledService(error))
    if (plan && isLater) return missing
    return explain(error)
  }
}

async function changeOrExplain(task: Task, found: TaskState): Promise<TaskState | undefined> {
  try {
    if (!task.change) return blocked(task.wanted, 'una persona')
    await task.change(found)
    return undefined
  } catch (error) {
    return explain(error)
  }
}

const isDisabledService = ({ status, reason }: GoogleError): boolean => status === 403 && reason === 'SERVICE_DISABLED'

/**
 * Converts a `GoogleError` or `NotCreatedYet` of a task to the result `blocked`.
 * @throws any other error, for example `GoogleUnavailable`
 */
function explain(error: unknown): TaskState {
  if (error instanceof NotCreatedYet)
    return blocked(`antes hace falta ${error.message}`, 'usted, con los pasos anteriores')
  if (!(error instanceof GoogleError) || error instanceof GoogleUnavailable) throw error
  if (isDisabledService(error)) return blocked('una API de Google aún se está encendiendo', 'usted, en unos minutos')
  const message = error.message.replace(/\s+/g, ' ').slice(0, 200)
  if (error.status === 403) {
    return blocked(`esta cuenta no tiene permiso: ${message}`, 'un propietario del proyecto (rol Owner)')
  }
  return blocked(`Google contestó ${error.status}: ${message}`, 'usted, si lo corrige y repite la orden')
}
