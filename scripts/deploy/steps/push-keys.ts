import { generateKeyPairSync } from 'node:crypto'
import { type Context, projectPath } from '../context.ts'
import { readEnvironment, writeEnvironment } from '../environment.ts'
import { missing, same, type Task } from '../step.ts'

const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
type PushKeys = { [name in (typeof names)[number]]: string }
type DeployedFunction = { serviceConfig?: { environmentVariables?: Partial<PushKeys> } }

/**
 * The task that writes the Web Push keys into `functions/.env.PROJECT`. If this file is lost, the keys are copied from
 * the deployed functions, because a browser's push subscription is valid only for the key with which it was made. New
 * keys are created only if the deployed functions do not have all of them.
 */
export function pushKeysTask(context: Context): Task {
  const { configuration, folder, google } = context
  const isWhole = (keys: Partial<PushKeys>): keys is PushKeys => names.every(name => keys[name] !== undefined)
  const readDeployed = async () => {
    const path = `v2/${projectPath(context)}/locations/${configuration.location}/functions/push`
    const found = await google.get<DeployedFunction>('cloudfunctions.googleapis.com', path)
    return found?.serviceConfig?.environmentVariables ?? {}
  }
  return {
    name: 'claves de los avisos',
    wanted: 'VAPID, en functions/.env',
    look: async () => (isWhole(readEnvironment(folder, configuration.project)) ? same : missing),
    change: async () => {
      const deployed = await readDeployed()
      const keys = isWhole(deployed) ? deployed : makeKeys(configuration.alertEmails[0]!)
      const chosen = Object.fromEntries(names.map(name => [name, keys[name]]))
      writeEnvironment(folder, configuration.project, chosen)
    },
  }
}

function makeKeys(address: string): PushKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return {
    VAPID_PUBLIC_KEY: point.toString('base64url'),
    VAPID_PRIVATE_KEY: d!,
    VAPID_SUBJECT: `mailto:${address}`,
  }
}
