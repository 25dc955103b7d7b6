import { type Context, projectPath, readProjectNumber, readSite, siteId } from '../context.ts'
import { different, missing, NotCreatedYet, type Step, same, type Task } from '../step.ts'
import { alertPolicies, hashPolicy, type Policy } from './alert-policies.ts'
import { findBillingAccount } from './project.ts'

const monitoring = 'monitoring.googleapis.com'
const budgets = 'billingbudgets.googleapis.com'

/** The step that sets up the alerts about failures and costs, and the e-mail addresses that receive them. */
export const watchStep = (context: Context): Step => ({
  name: 'watch',
  optional: true,
  tasks: [
    budgetTask(context),
    ...context.configuration.alertEmails.map(address => channelTask(context, address)),
    uptimeTask(context),
    ...alertPolicies.map(policy => alertTask(context, policy)),
  ],
})

type Budget = { name: string; displayName?: string; amount?: { specifiedAmount?: { units?: string } } }

function budgetTask(context: Context): Task {
  const displayName = `Comanda ${context.configuration.project}`
  const units = String(context.configuration.budget)
  const readAccount = async () => {
    const account = await findBillingAccount(context)
    if (account === undefined) throw new NotCreatedYet('la cuenta de facturación')
    return account
  }
  const find = async (account: string) => {
    const found = await context.google.get<{ budgets?: Budget[] }>(budgets, `v1/${account}/budgets?pageSize=1000`)
    return found?.budgets?.find(each => each.displayName === displayName)
  }
  return {
    name: 'presupuesto',
    wanted: `${units} al mes, aviso al 50, 90 y 120 %`,
    look: async () => {
      const found = await find(await readAccount())
      if (!found) return missing
      const now = found.amount?.specifiedAmount?.units
      return now === units ? same : different(`ahora ${now}`)
    },
    change: async () => {
      const account = await readAccount()
      const found = await find(account)
      const amount = { specifiedAmount: { units } }
      const body = {
        displayName,
        budgetFilter: { projects: [`projects/${await readProjectNumber(context)}`] },
        amount,
        thresholdRules: [0.5, 0.9, 1.2].map(thresholdPercent => ({ thresholdPercent })),
      }
      await context.google.send(
        found
          ? { method: 'PATCH', service: budgets, path: `v1/${found.name}?updateMask=amount`, body: { amount } }
          : { method: 'POST', service: budgets, path: `v1/${account}/budgets`, body },
      )
    },
  }
}

type Channel = { name: string; type: string; labels?: { email_address?: string } }

const readChannels = async (context: Context): Promise<Channel[]> => {
  const path = `v3/${projectPath(context)}/notificationChannels?pageSize=200`
  return (await context.google.get<{ notificationChannels?: Channel[] }>(monitoring, path))?.notificationChannels ?? []
}
const isChannelFor = (address: string) => (each: Channel) =>
  each.type === 'email' && each.labels?.email_address === address

const channelTask = (context: Context, address: string): Task => ({
  name: 'avisos por correo',
  wanted: address,
  look: async () => ((await readChannels(context)).some(isChannelFor(address)) ? same : missing),
  change: async () => {
    const body = { type: 'email', displayName: `Comanda: ${address}`, labels: { email_address: address } }
    const path = `v3/${projectPath(context)}/notificationChannels`
    await context.google.send({ method: 'POST', service: monitoring, path, body })
  },
})

type Uptime = { name: string; displayName: string; monitoredResource?: { labels?: { host?: string } } }

/** The task that makes Google request the app's address every five minutes, from several places in the world. */
function uptimeTask(context: Context): Task {
  const { project } = context.configuration
  const readHost = async () => `${siteId((await readSite(context)).name)}.web.app`
  return {
    name: 'vigilancia de la página',
    wanted: 'cada 5 minutos, desde fuera',
    look: async () => {
      const host = await readHost()
      const path = `v3/${projectPath(context)}/uptimeCheckConfigs?pageSize=100`
      const found = await context.google.get<{ uptimeCheckConfigs?: Uptime[] }>(monitoring, path)
      return found?.uptimeCheckConfigs?.some(each => each.monitoredResource?.labels?.host === host) ? same : missing
    },
    change: async () => {
      const body = {
        displayName: 'Comanda',
        monitoredResource: { type: 'uptime_url', labels: { project_id: project, host: await readHost() } },
        httpCheck: { path: '/', port: 443, useSsl: true, validateSsl: true },
        period: '300s',
        timeout: '10s',
      }
      const path = `v3/${projectPath(context)}/uptimeCheckConfigs`
      await context.google.send({ method: 'POST', service: monitoring, path, body })
    },
  }
}

type DeployedPolicy = { name: string; displayName: string; enabled?: boolean; userLabels?: { [label: string]: string } }

function alertTask(context: Context, policy: Policy): Task {
  const find = async () => {
    const path = `v3/${projectPath(context)}/alertPolicies?pageSize=200`
    const found = await context.google.get<{ alertPolicies?: DeployedPolicy[] }>(monitoring, path)
    return found?.alertPolicies?.find(({ displayName }) => displayName === policy.displayName)
  }
  const readBody = async () => {
    const channels = await readChannels(context)
    const notificationChannels = context.configuration.alertEmails.flatMap(
      address => channels.find(isChannelFor(address))?.name ?? [],
    )
    const body = { ...policy, combiner: 'OR', enabled: true, notificationChannels }
    return { ...body, userLabels: { comanda: hashPolicy(body) } }
  }
  return {
    name: 'alerta',
    wanted: policy.displayName,
    look: async () => {
      const found = await find()
      if (!found) return missing
      if (found.enabled === false) return different('apagada')
      return found.userLabels?.comanda === (await readBody()).userLabels.comanda ? same : different('otra versión')
    },
    change: async () => {
      const found = await find()
      const path = found ? `v3/${found.name}` : `v3/${projectPath(context)}/alertPolicies`
      const body = await readBody()
      await context.google.send({ method: found ? 'PATCH' : 'POST', service: monitoring, path, body })
    },
  }
}
