import { buildWhatChanged } from '../build.ts'
import type { Configuration } from './configuration.ts'
import type { Context, RunFirebase } from './context.ts'
import { checkLoopback, connectGoogle, type Google, GoogleUnavailable } from './google.ts'
import { type Line, runSteps } from './run-steps.ts'
import { missing, type Step, type StepName } from './step.ts'
import { appStep } from './steps/app.ts'
import { authStep } from './steps/auth.ts'
import { checkStep } from './steps/check.ts'
import { codeStep } from './steps/code.ts'
import { dataStep } from './steps/data.ts'
import { projectStep } from './steps/project.ts'
import { watchStep } from './steps/watch.ts'
import { writeUploadFolder } from './upload-folder.ts'

export type DeployOptions = {
  plan: boolean
  only?: StepName | undefined
  /** The id of a restaurant. The step `check` tests whether its guests can sign in. */
  tenant?: string | undefined
  folder: string
  /** For tests: the address of a server on this machine that imitates Google's services. */
  loopback?: string | undefined
  pause: (ms: number) => Promise<void>
  runFirebase: RunFirebase
  /** For tests: replaces the build of the app. */
  build?: Context['build']
  writeUpload?: Context['writeUpload']
  /** Prints the sentence that the plan was made without Google, before the lines about the tasks. */
  announce: (text: string) => void
  print: (line: Line) => void
}
/**
 * Where a plan comes from: the state of the Google project, or only the configuration and the files on this machine.
 */
export type Source = 'google' | 'files'

/**
 * Runs all steps of a deployment, or only the step `only`. With `plan`, it changes nothing and prints what it would
 * change in the Google project; the step `check` is left out, unless it is `only`. If nobody is signed in at Google, or
 * Google cannot be reached, the plan lists what would be done in an empty project.
 * @returns `isWhole`: whether everything is as wanted; with `plan`, whether nothing prevents the changes
 * @throws GoogleUnavailable when nobody is signed in at Google or Google cannot be reached, except at the start of a
 * plan; DeployError when an upload fails
 */
export async function deploy(
  configuration: Configuration,
  options: DeployOptions,
): Promise<{ isWhole: boolean; source: Source }> {
  const { plan, only, loopback } = options
  const google = connectGoogle({ ...options, project: configuration.project })
  const context: Context = {
    ...options,
    configuration,
    google,
    build: options.build ?? (() => buildWhatChanged()),
    writeUpload: options.writeUpload ?? writeUploadFolder,
    fetchAsStranger: (url, init) => fetchUnsigned(url, init, loopback),
  }
  const makers = [projectStep, authStep, dataStep, appStep, codeStep, watchStep, checkStep]
  const steps = makers.map(make => make(context)).filter(({ name }) => only === undefined || name === only)
  const offline = plan ? await findOffline(google, configuration.project) : undefined
  if (offline) {
    const reason = offline.reason === 'credentials' ? 'Sin credenciales de Google' : 'Sin red'
    options.announce(`${reason}: este plan sale de deploy/ y de los archivos de aquí. A Google no se le preguntó nada.`)
  }
  const planned = plan ? steps.filter(({ name }) => name !== 'check' || only === 'check') : steps
  const isWhole = await runSteps(offline ? planned.map(inEmptyProject) : planned, options)
  return { isWhole, source: offline ? 'files' : 'google' }
}

async function findOffline(google: Google, project: string): Promise<GoogleUnavailable | undefined> {
  try {
    await google.get('cloudresourcemanager.googleapis.com', `v3/projects/${project}`)
  } catch (error) {
    if (error instanceof GoogleUnavailable) return error
  }
  return undefined
}

/** Returns a copy of the step in which each task sends no request to Google and finds that its resource is missing. */
const inEmptyProject = (step: Step): Step => ({
  ...step,
  tasks: step.tasks.map(task => ({ ...task, look: async () => missing })),
})

async function fetchUnsigned(url: string, init: RequestInit = {}, loopback?: string): Promise<Response> {
  const address = loopback === undefined ? url : url.replace('https:/', checkLoopback(loopback))
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) })
  } catch {
    return new Response(null, { status: 504 })
  }
}
