import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandInput, callByHttp, HttpDevice, signInByHttp } from '../support/device.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const change = async (changes: object[]) => {
  const manager = await signInByHttp(server.port, 'golf', 'gerente')
  const answer = await callByHttp(server.port, 'catalog', { tenant: 'golf', changeId: randomUUID(), changes }, manager)
  expect(answer.status).toBe(200)
}

describe('a bottle of water that is sent to the kitchen', () => {
  it('is made by the bar; with a new ice station for this product, by the bar and the ice station; after the bar is deleted, by the kitchen and the ice station', async () => {
    const waiter = await HttpDevice.signedIn(server.port, 'golf', 'mesero')
    const cook = await HttpDevice.signedIn(server.port, 'golf', 'cocina')
    const orders = async (device: HttpDevice, ...commands: CommandInput[]) => (await device.send(commands)).orders
    const sendWater = async (departmentId: string) => {
      const orderId = randomUUID()
      const line = { lineId: 'a', productId: 'agua-mineral', quantity: 1, options: [] }
      const all = await orders(
        waiter,
        { type: 'openOrder', orderId, payload: { departmentId } },
        { type: 'addLine', orderId, payload: line },
        { type: 'sendLines', orderId, payload: { lineIds: ['a'] } },
      )
      return { orderId, order: all[orderId]! }
    }
    const golf = await sendWater('campo')
    expect(golf.order).toMatchObject({ rounds: 1, stations: ['casa-del-9', 'pase'] })
    expect(golf.order.lines.a).toMatchObject({ stationId: 'casa-del-9', ticket: `${golf.order.number}/1` })
    expect((await sendWater('restaurante')).order.stations).toEqual(['barra', 'pase'])

    const times = { warnAfter: 4, alarmAfter: 8, unseenAfter: 60, print: 'never', bump: 'ready' }
    const also = { categoryIds: [], productIds: ['agua-mineral'], options: [] }
    const doc = { name: 'Hielo', position: 9, kind: 'prep', also, ...times }
    await change([{ collection: 'stations', op: 'put', id: 'hielo', doc }])
    const both = await sendWater('restaurante')
    expect(both.order.stations).toEqual(['barra', 'hielo', 'pase'])
    const bump = (stationId: string): CommandInput => ({
      type: 'advanceLines',
      orderId: both.orderId,
      payload: { lineIds: ['a'], to: 'ready', stationId, recalls: 0 },
    })
    const half = (await orders(cook, bump('hielo')))[both.orderId]!
    expect([half.lines.a!.status, half.stations]).toEqual(['sent', ['barra', 'pase']])

    await change([{ collection: 'stations', op: 'delete', id: 'barra' }])
    const payload = { lineIds: ['a'], problem: 'demora' as const }
    const flag: CommandInput = { type: 'flagLines', orderId: both.orderId, payload }
    expect((await orders(cook, flag))[both.orderId]!.stations).toEqual(['barra', 'cocina', 'pase'])
    const whole = (await orders(cook, bump('cocina')))[both.orderId]!
    expect([whole.lines.a!.status, whole.stations]).toEqual(['ready', ['pase']])
    expect((await sendWater('restaurante')).order.stations).toEqual(['cocina', 'hielo', 'pase'])
  })
})
