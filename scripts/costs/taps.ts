import { addAgua } from '../../tests/support/command-inputs.ts'
import { type CommandInput, HttpDevice } from '../../tests/support/device.ts'
import { tenant } from './queries.ts'

export const signIn = (port: number, user: string) => HttpDevice.signedIn(port, tenant, user)

/** Sends the commands in one call. @throws Error when the server does not accept one of them */
export async function sendInOneCall(device: HttpDevice, commands: CommandInput[]) {
  const answer = await device.send(commands)
  const refused = answer.results.find(({ status }) => status !== 'accepted')
  if (refused) throw new Error(`A command of the script was refused: ${refused.code}`)
  return answer
}

/** Creates `count` commands that each add a line to the order. Without `productId`, the product is a water (agua). */
export const newLineCommands = (orderId: string, count: number, productId?: string) =>
  Array.from({ length: count }, () => addAgua(orderId, productId === undefined ? {} : { productId }))
export const lineIdOf = (line: CommandInput) => (line.payload as { lineId: string }).lineId
/** Creates the command that sends lines to the kitchen. `lines`: the commands that added these lines. */
export const sendLinesCommand = (orderId: string, lines: CommandInput[]): CommandInput => ({
  type: 'sendLines',
  orderId,
  payload: { lineIds: lines.map(lineIdOf) },
})
