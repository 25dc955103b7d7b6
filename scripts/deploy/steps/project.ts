import { type Context, projectPath } from '../context.ts'
import { blocked, missing, NotCreatedYet, type Step, same, type Task } from '../step.ts'

/** The Google services that are enabled in the project, because the product or `firebase-tools` uses them. */
const services = [
  'apikeys',
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'compute',
  'eventarc',
  'firebasedatabase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'storage',
].map(name => `${name}.googleapis.com`)
/** `services:batchEnable` accepts at most 20 services in one request. */
const maxEnabledAtOnce = 20

/**
 * The step that adds Firebase to the Google project and enables Google's APIs. It also checks that a person has created
 * the project and set up billing (the Blaze plan).
 */
export const projectStep = (context: Context): Step => ({
  name: 'project',
  tasks: [cloudProjectTask(context), firebaseProjectTask(context), blazePlanTask(context), apisTask(context)],
})

const cloudProjectTask = ({ configuration: { project }, google }: Context): Task => ({
  name: 'proyecto de Google',
  wanted: project,
  look: async () => {
    const remedy = 'quien tenga cuenta de Google, en console.firebase.google.com → Crear un proyecto, con este mismo id'
    const found = await google
      .get<{ state: string }>('cloudresourcemanager.googleapis.com', `v3/projects/${project}`)
      .catch(error => {
        // Google answers 403 both for a project that does not exist and for a project of somebody else.
        if (error.status === 403) return undefined
        throw error
      })
    if (!found) return blocked(`el proyecto ${project} no existe, o esta cuenta no lo ve`, remedy)
    return found.state === 'ACTIVE' ? same : blocked(`el proyecto está ${found.state}`, 'su propietario')
  },
})

const firebaseProjectTask = (context: Context): Task => ({
  name: 'Firebase en el proyecto',
  wanted: 'activado',
  look: async () =>
    (await context.google.get('firebase.googleapis.com', `v1beta1/${projectPath(context)}`)) ? same : missing,
  change: () =>
    context.google.sendAndWait(
      { method: 'POST', service: 'firebase.googleapis.com', path: `v1beta1/${projectPath(context)}:addFirebase` },
      'v1beta1',
    ),
})

const blazePlanTask = (context: Context): Task => ({
  name: 'plan Blaze',
  wanted: 'pago por uso',
  look: async () =>
    (await findBillingAccount(context)) !== undefined
      ? same
      : blocked(
          'el proyecto no tiene cuenta de facturación',
          'quien paga, en console.firebase.google.com → Uso y facturación',
        ),
})

/**
 * Finds the billing account that pays for the project, for example `billingAccounts/0A1B2C`; undefined when there is
 * none.
 */
export async function findBillingAccount(context: Context): Promise<string | undefined> {
  const found = await context.google.get<{ billingEnabled?: boolean; billingAccountName?: string }>(
    'cloudbilling.googleapis.com',
    `v1/${projectPath(context)}/billingInfo`,
  )
  return found?.billingEnabled ? found.billingAccountName : undefined
}

function apisTask(context: Context): Task {
  const service = 'serviceusage.googleapis.com'
  const findDisabled = async () => {
    const path = `v1/${projectPath(context)}/services?filter=state:ENABLED&pageSize=200`
    const found = await context.google.get<{ services?: { config: { name: string } }[] }>(service, path)
    if (!found) throw new NotCreatedYet('el proyecto de Google')
    const enabled = found.services?.map(({ config }) => config.name) ?? []
    return services.filter(name => !enabled.includes(name))
  }
  return {
    name: 'APIs de Google',
    wanted: `${services.length} encendidas`,
    look: async () => {
      const disabled = await findDisabled()
      if (disabled.length === 0) return same
      return { is: 'different', text: `faltan ${disabled.length}` }
    },
    change: async () => {
      const path = `v1/${projectPath(context)}/services:batchEnable`
      const disabled = await findDisabled()
      for (let start = 0; start < disabled.length; start += maxEnabledAtOnce) {
        const body = { serviceIds: disabled.slice(start, start + maxEnabledAtOnce) }
        await context.google.sendAndWait({ method: 'POST', service, path, body }, 'v1')
      }
    },
  }
}
