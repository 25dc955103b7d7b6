import { runtimeLimits } from '../../../functions/src/runtime-limits.ts'
import { type Context, projectPath } from '../context.ts'
import { blocked, different, missing, same, type Task } from '../step.ts'
import { releaseVariable } from '../upload-folder.ts'

type DeployedFunction = {
  name: string
  state: string
  serviceConfig?: { environmentVariables?: { [name: string]: string } }
}

/**
 * The task that uploads the functions. Each function stores the hash of the upload in an environment variable, so the
 * next run knows whether the upload has changed.
 */
export function functionsTask(context: Context): Task {
  const { google, folder, configuration, runFirebase, writeUpload } = context
  const names = Object.keys(runtimeLimits)
  const readDeployed = async () => {
    const path = `v2/${projectPath(context)}/locations/${configuration.location}/functions?pageSize=100`
    const found = await google.get<{ functions?: DeployedFunction[] }>('cloudfunctions.googleapis.com', path)
    return new Map(found?.functions?.map(each => [each.name.split('/').at(-1)!, each]))
  }
  return {
    name: 'funciones',
    wanted: `${names.length}, con límites y archivo de versiones`,
    patienceSeconds: 300,
    look: async () => {
      const deployed = await readDeployed()
      const release = await writeUpload(folder, configuration)
      const others = [...deployed.keys()].filter(name => !names.includes(name))
      if (others.length > 0) return refuseToDelete(others, configuration.project)
      const isCurrent = (name: string) => {
        const { state, serviceConfig } = deployed.get(name) ?? {}
        return state === 'ACTIVE' && serviceConfig?.environmentVariables?.[releaseVariable] === release
      }
      const old = names.filter(name => !isCurrent(name))
      if (old.length === 0) return same
      return deployed.size === 0 ? missing : different(old.join(', '))
    },
    change: () => runFirebase(['--only', 'functions', '--force']),
  }
}

/**
 * Blocks the upload, because Google has functions that are no longer in the code. The upload uses `--force`, because
 * `firebase deploy` would otherwise ask somebody to confirm the costs of `minInstances`. But `--force` would also
 * delete these functions, which tabs with an older version of the app may still call.
 */
const refuseToDelete = (names: string[], project: string) =>
  blocked(
    `en el proyecto hay funciones que este código no tiene: ${names.join(', ')}`,
    `usted, cuando ninguna pestaña vieja las use: npx firebase-tools functions:delete ${names.join(' ')} --project ${project}`,
  )
