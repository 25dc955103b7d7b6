/**
 * `npm run deploy -- NAME [--plan | --check [--tenant ID] | --only STEP]` sets up a Google project as
 * `deploy/NAME.json` describes it. For each setting, it reads the state of the project, changes what differs, and reads
 * the state again. After a failure, the same command can be run again. docs/deploy.md describes the options.
 */
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DeployError, readConfiguration } from './deploy/configuration.ts'
import { deploy } from './deploy/deploy.ts'
import { formatLine, formatSummary } from './deploy/format.ts'
import { GoogleUnavailable } from './deploy/google.ts'
import { runPinnedFirebase } from './deploy/run-firebase.ts'
import { type StepName, stepNames } from './deploy/step.ts'

const usage = `npm run deploy -- NOMBRE [--plan | --check [--tenant ID] | --only ${stepNames.join('|')}]`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        plan: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        only: { type: 'string' },
        tenant: { type: 'string' },
      },
    })
    const only = values.check ? 'check' : values.only
    const isStep = (name: string): name is StepName => (stepNames as readonly string[]).includes(name)
    if (positionals.length !== 1 || (only !== undefined && !isStep(only))) throw new Error()
    return { name: positionals[0]!, plan: values.plan, only, tenant: values.tenant }
  } catch {
    throw new DeployError(`Así: ${usage}`)
  }
}

// To find credentials, Google's library also asks a server that only Google's own machines have (such as Cloud Shell).
// Elsewhere it would wait seconds for an answer. This variable prevents the request.
if (!process.env.CLOUD_SHELL) process.env.METADATA_SERVER_DETECTION ??= 'none'

try {
  const { name, ...options } = readArguments()
  const configuration = readConfiguration(name)
  const folder = process.cwd()
  const loopback = process.env.DEPLOY_LOOPBACK
  const print = (text: string) => console.log(text)
  const { isWhole, source } = await deploy(configuration, {
    ...options,
    folder,
    loopback,
    pause: async ms => setTimeout(loopback === undefined ? ms : 0),
    runFirebase: runPinnedFirebase(folder, configuration),
    announce: print,
    print: line => print(formatLine(line)),
  })
  print(formatSummary({ isWhole, source, plan: options.plan, name }))
  process.exitCode = isWhole ? 0 : 1
} catch (error) {
  if (!(error instanceof DeployError) && !(error instanceof GoogleUnavailable)) throw error
  const offline = {
    credentials: 'No hay credenciales de Google. Primero: gcloud auth application-default login',
    network: 'No se llega a Google: revise la red y repita la orden; lo hecho queda hecho.',
  }
  console.error(error instanceof GoogleUnavailable ? offline[error.reason] : error.message)
  process.exitCode = 1
}
