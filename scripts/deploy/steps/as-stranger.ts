import type { Context } from '../context.ts'
import { blocked, type Look, same, type Task } from '../step.ts'

/** `findFault` returns what is wrong in one Spanish sentence, or undefined. */
export const check = (name: string, wanted: string, findFault: () => Promise<string | undefined>): Task => ({
  name,
  wanted,
  look: async (): Promise<Look> => {
    const wrong = await findFault()
    return wrong === undefined ? same : blocked(wrong, 'usted, con npm run deploy; si sigue, vea docs/deploy.md')
  },
})

export const appAddress = ({ configuration }: Context): string => `https://${configuration.project}.web.app`

/** What Hosting tells every page about its project. */
export type InitialSettings = {
  projectId?: string
  apiKey?: string
  appId?: string
  databaseURL?: string
  storageBucket?: string
  emulator?: boolean
}

/** @returns no settings when the address does not answer with them */
export async function readInitialSettings(context: Context): Promise<InitialSettings> {
  const response = await context.fetchAsStranger(`${appAddress(context)}/__/firebase/init.json`)
  return response.ok ? ((await response.json().catch(() => ({}))) as InitialSettings) : {}
}
