import { randomUUID } from 'node:crypto'
import { businessDateOf } from '../../../domain/business-day.ts'
import type { Payload } from '../../../domain/commands.ts'
import { adminClient } from '../../contract/support/firestore-clients.ts'
import { type CommandInput, callByHttp, HttpDevice, signInByHttp } from '../device.ts'
import { fetchPrintedCodes, GuestPhone } from '../people.ts'
import { newProduct } from '../tenant.ts'

/**
 * The ids and tokens that the seeding created. For example, the value at `mesa-4` is the id of the order at Mesa 4. The
 * value at `code of mesa-3` is the token in the URL of the QR code of Mesa 3.
 */
export type SeededIds = { [tableId: string]: string }

const longNamedProduct = {
  id: 'parrillada-para-doce',
  name: 'Parrillada de mariscos del Pacífico con langosta a las brasas, para doce personas',
  price: 99_999_99,
}

const dishes = ['chistorra', 'elote-asado', 'tortillas-de-maiz-azul', 'papas-al-rescoldo']

/**
 * Adds data to the tenants `demo` and `golf`, for example orders, tills and debts of members, so that the screens show
 * tables and order lines in many states.
 */
export async function seedRestaurant(port: number): Promise<SeededIds> {
  const ids: SeededIds = {}
  await addExtremeEntries(port)
  const room = new OrderSeeder(await HttpDevice.signedIn(port, 'demo', 'mesero'), 'comedor', ids)
  await room.openOrder('mesa-4', 4, dishes)
  await room.sendLines('mesa-4', [0, 1, 2])
  await room.advanceLine('mesa-4', 0, 'served')
  await room.advanceLine('mesa-4', 1, 'ready')
  await room.openOrder('mesa-1', 3, dishes.slice(0, 2))
  await room.sendLines('mesa-1', [0, 1])
  await room.openOrder('mesa-2', 4, dishes)
  await room.sendLines('mesa-2', [0, 1, 2, 3])
  await room.send({ type: 'requestBill', orderId: ids['mesa-2']!, payload: {} })
  await room.openOrder('mesa-5', 6, dishes)
  await room.sendLines('mesa-5', [0, 1])
  await room.openOrder('mesa-7', 3, dishes)
  await room.sendLines('mesa-7', [0])
  await room.openOrder('mesa-10', 5, [...dishes, 'chistorra', longNamedProduct.id])
  await room.sendLines('mesa-10', [0, 1, 5])
  await room.advanceLine('mesa-10', 0, 'ready')
  await room.advanceLine('mesa-10', 1, 'ready')
  await room.openOrder('mesa-12', 4, [])
  await room.openOrder('mesa-14', 2, ['chistorra'])
  await room.send({ type: 'voidOrder', orderId: ids['mesa-14']!, payload: { reason: 'Error al capturar' } })
  await room.openOrder('mesa-9', 2, dishes.slice(0, 1))
  await room.openOrder('mesa-9', 2, dishes.slice(1, 2), 'mesa-9b')
  await room.send({ type: 'combineTable', orderId: ids['mesa-10']!, payload: { tableId: 'mesa-11', combined: true } })
  await room.openOrder('mesa-13', 3, dishes)
  await room.sendLines('mesa-13', [0])
  const allergy = { seat: 2, add: ['cacahuate', 'gluten'], remove: [], note: 'Reacción grave' }
  await room.send({ type: 'setAllergy', orderId: ids['mesa-13']!, payload: allergy })
  await room.openPickup('llevar', {
    kind: 'takeaway',
    name: 'Familia Ruiz',
    phone: '55 1234 5678',
    platform: 'Rappi',
    promisedIn: 30,
  })
  await room.openPickup('tarde', { kind: 'takeaway', name: 'Ana', promisedIn: 0 })
  await room.openPickup('barra', { kind: 'bar', name: 'Soto' })
  await room.openPickup('espera', { kind: 'waiting', name: 'Familia Ortega', phone: '55 8765 4321', promisedIn: 20 }, 5)
  await room.openPickup('espera-2', { kind: 'waiting', name: 'Luis', promisedIn: 0 }, 2)
  const cashier = new OrderSeeder(await HttpDevice.signedIn(port, 'demo', 'caja'), 'comedor', ids)
  await cashier.openOrder('mesa-15', 2, ['chistorra'])
  await cashier.sendLines('mesa-15', [0])
  await cashier.openTill('caja-0', 50_000)
  await cashier.payAndClose('mesa-15', 100_000, 'caja-0')
  await cashier.send({ type: 'closeTill', orderId: null, payload: { tillId: 'caja-0', counted: 148_000 } })
  await cashier.openTill('caja-1', 200_000)
  await cashier.send({
    type: 'moveCash',
    orderId: null,
    payload: { tillId: 'caja-1', moveId: 'gas', kind: 'out', amount: 35_000, note: 'Gas' },
  })
  const manager = new OrderSeeder(await HttpDevice.signedIn(port, 'demo', 'gerente'), 'comedor', ids)
  const twoDaysAgo = businessDateOf(Date.now() - 2 * 86_400_000, 'America/Mexico_City')
  await manager.send({ type: 'closeDay', orderId: null, payload: { date: twoDaysAgo, uncounted: [] } })
  await room.addToClosedOrder('mesa-15', 'elote-asado')
  await room.addToClosedOrder('mesa-14', 'papas-al-rescoldo')
  await room.backdateOrders({
    'mesa-1': 22,
    'mesa-2': 96,
    'mesa-4': 9,
    'mesa-5': 41,
    'mesa-7': 112,
    'mesa-10': 33,
    'mesa-9': 15,
  })

  const club = new OrderSeeder(await HttpDevice.signedIn(port, 'golf', 'mesero'), 'campo', ids)
  const snacks = ['palomitas', 'pretzel']
  await club.openOrder('hoyo-2', 4, snacks)
  await club.sendLines('hoyo-2', [0])
  await club.openOrder('hoyo-5', 3, snacks)
  await club.sendLines('hoyo-5', [0, 1])
  await club.advanceLine('hoyo-5', 0, 'ready')
  await club.openOrder('hoyo-9', 4, snacks)
  await club.sendLines('hoyo-9', [0, 1])
  await club.send({ type: 'requestBill', orderId: ids['hoyo-9']!, payload: {} })
  await club.openOrder('hoyo-12', 2, snacks)
  await club.openOrder('hoyo-17', 1, snacks.slice(0, 1))
  await club.sendLines('hoyo-17', [0])
  await club.advanceLine('hoyo-17', 0, 'served')
  await club.backdateOrders({ 'hoyo-2': 12, 'hoyo-5': 6, 'hoyo-9': 41, 'hoyo-12': 3, 'hoyo-17': 15 })
  await seedAccounts(port, ids)
  const guests = ['mesa-3', 'mesa-6', 'mesa-8', 'mesa-11']
  const codes = await fetchPrintedCodes(port, 'demo', guests)
  for (const [index, tableId] of guests.entries()) ids[`code of ${tableId}`] = codes[index]!
  const holes = ['hoyo-14', 'hoyo-15', 'hoyo-18']
  const holeCodes = await fetchPrintedCodes(port, 'golf', holes)
  for (const [index, tableId] of holes.entries()) ids[`code of ${tableId}`] = holeCodes[index]!
  ids['hoyo-18'] = await sendAsGuest(port, 'hoyo-18', ids['code of hoyo-18']!)
  return ids
}

/**
 * Lets members of `golf` owe money. One member has paid a part of the debt, and another payment of this member was
 * voided.
 */
async function seedAccounts(port: number, ids: SeededIds): Promise<void> {
  const member = { name: 'Graciela Montes de Oca', number: '0021', creditLimit: 10_000_00 }
  await publish(port, 'golf', { collection: 'customers', op: 'put', id: 'socio-0021', doc: member })
  const till = new OrderSeeder(await HttpDevice.signedIn(port, 'golf', 'caja'), 'restaurante', ids)
  await till.chargeMember('socio-0021', ['enchiladas-suizas', 'vino-blanco-de-la-casa', 'fettuccine-alfredo'])
  await till.chargeMember('socio-0021', ['fettuccine-alfredo', 'refresco-en-lata'])
  await till.chargeMember('socio-0219', ['enchiladas-suizas', 'clericot-de-verano'])
  await till.chargeMember('socio-0412', ['refresco-en-lata'])
  await till.openTill('caja-golf', 150_000)
  const into = { customerId: 'socio-0021', tillId: 'caja-golf' }
  const settle = (paymentId: string, amount: number): CommandInput => ({
    type: 'settleAccount',
    orderId: null,
    payload: { ...into, paymentId, method: 'cash', methodId: 'cash', amount },
  })
  await till.send(settle('mistake', 200_00))
  await till.send(settle('paid', 250_00))
  const manager = new OrderSeeder(await HttpDevice.signedIn(port, 'golf', 'gerente'), 'restaurante', ids)
  const reason = 'Era de otro socio'
  await manager.send({ type: 'voidSettlement', orderId: null, payload: { ...into, paymentId: 'mistake', reason } })
}

/**
 * As a guest at a hole of `golf`, sends a line, which then waits until a waiter accepts it.
 * @returns the id of the guest's check
 */
async function sendAsGuest(port: number, hole: string, code: string): Promise<string> {
  const guest = await GuestPhone.signedInAsGuest(port, 'golf')
  await guest.joinTable(hole, code)
  const lineId = randomUUID()
  await guest.send([
    guest.onJoinedOrder({ type: 'addLine', payload: { lineId, productId: 'palomitas', quantity: 1, options: [] } }),
    guest.onJoinedOrder({ type: 'sendLines', payload: { lineIds: [lineId] } }),
  ])
  return guest.orderId
}

/**
 * Adds a product with a long name and a high price, and the product for the minimum consumption, to `demo`. Adds a
 * department without tables to `golf`.
 */
async function addExtremeEntries(port: number): Promise<void> {
  const { id, name, price } = longNamedProduct
  const doc = newProduct(name, price, {
    description: 'Con mantequilla de ajo, arroz a la tumbada y tortillas de comal, servida en el centro de la mesa.',
    categoryId: 'del-mar',
    modifierIds: ['salsas', 'para-acompanar'],
    allergens: ['crustáceos', 'pescado', 'moluscos', 'lácteos', 'gluten'],
    position: 0.5,
  })
  const longest = { collection: 'products', op: 'put', id, doc }
  const salon = { name: 'Salón de fiestas y banquetes', position: 9, kind: 'dining' }
  const empty = { collection: 'departments', op: 'put', id: 'salon', doc: salon }
  // Publishes each change three times, so that the file from which new devices read the menu contains it. The server
  // does not write this file again for every change, but at the latest when the file lacks three changes.
  for (let times = 0; times < 3; times++) {
    await publish(port, 'demo', longest)
    await publish(port, 'golf', empty)
  }
  await addMinimumProduct(port)
}

/**
 * Adds the product for the difference that guests pay when they order less than the minimum consumption (the amount
 * that they agreed to spend at least). No menu lists this product.
 */
async function addMinimumProduct(port: number): Promise<void> {
  const id = 'consumo-minimo'
  const doc = newProduct('Consumo mínimo', 0, { categoryId: 'del-mar', departmentIds: ['salon'] })
  await publish(port, 'demo', { collection: 'products', op: 'put', id, doc })
  const db = adminClient(port)
  await db.doc('tenants/demo').update({ 'settings.money.minimumProductId': id })
  await db.terminate()
}

async function publish(port: number, tenant: string, change: object): Promise<void> {
  const token = await signInByHttp(port, tenant, 'gerente')
  const data = { tenant, changeId: randomUUID(), changes: [change] }
  const { error } = await callByHttp<{ error?: unknown }>(port, 'catalog', data, token)
  if (error) throw new Error(`the seeded menu was refused: ${JSON.stringify(error)}`)
}

class OrderSeeder {
  readonly #device: HttpDevice
  readonly #departmentId: string
  readonly #ids: SeededIds

  constructor(device: HttpDevice, departmentId: string, ids: SeededIds) {
    this.#device = device
    this.#departmentId = departmentId
    this.#ids = ids
  }

  /** @throws if the server refuses a command */
  async send(...taps: CommandInput[]): Promise<void> {
    const { results } = await this.#device.send(taps)
    const refused = results.filter(({ status }) => status === 'rejected')
    if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`)
  }

  openOrder(tableId: string, covers: number, productIds: string[], as = tableId): Promise<void> {
    const orderId = randomUUID()
    this.#ids[as] = orderId
    return this.send(
      { type: 'openOrder', orderId, payload: { departmentId: this.#departmentId, tableId, covers } },
      ...productIds.map(
        (productId, index): CommandInput => ({
          type: 'addLine',
          orderId,
          payload: {
            lineId: `linea-${index}`,
            productId,
            quantity: (index % 2) + 1,
            options: options[productId] ?? [],
          },
        }),
      ),
    )
  }

  openPickup(as: string, pickup: Payload<'setPickup'>, covers = 1): Promise<void> {
    const orderId = randomUUID()
    this.#ids[as] = orderId
    return this.send({ type: 'openOrder', orderId, payload: { departmentId: this.#departmentId, covers, pickup } })
  }

  sendLines(tableId: string, lines: number[]): Promise<void> {
    const lineIds = lines.map(line => `linea-${line}`)
    return this.send({ type: 'sendLines', orderId: this.#ids[tableId]!, payload: { lineIds } })
  }

  advanceLine(tableId: string, line: number, to: 'ready' | 'served'): Promise<void> {
    const payload = { lineId: `linea-${line}`, to }
    return this.send({ type: 'advanceLine', orderId: this.#ids[tableId]!, payload })
  }

  /** Records a cash payment and closes the order. `amount` is in cents, and may be more than is due. */
  async payAndClose(tableId: string, amount: number, tillId: string): Promise<void> {
    const orderId = this.#ids[tableId]!
    await this.send(
      { type: 'recordPayment', orderId, payload: { paymentId: randomUUID(), method: 'cash', amount, tillId } },
      { type: 'closeOrder', orderId, payload: {} },
    )
  }

  /** Opens a check without a table, charges it to the account of the member, and closes it. */
  async chargeMember(customerId: string, productIds: string[]): Promise<void> {
    const orderId = randomUUID()
    const lines = productIds.map((productId, index): CommandInput => {
      const payload = { lineId: `linea-${index}`, productId, quantity: 1, options: options[productId] ?? [] }
      return { type: 'addLine', orderId, payload }
    })
    const opening = { departmentId: this.#departmentId, customerId, pickup: { kind: 'bar', name: 'Bar' } } as const
    await this.send({ type: 'openOrder', orderId, payload: opening }, ...lines)
    const lineIds = lines.map((_, index) => `linea-${index}`)
    const { orders } = await this.#device.send([{ type: 'sendLines', orderId, payload: { lineIds } }])
    const amount = orders[orderId]!.totals.due
    await this.send(
      { type: 'recordPayment', orderId, payload: { paymentId: randomUUID(), method: 'member', amount } },
      { type: 'closeOrder', orderId, payload: {} },
    )
  }

  openTill(tillId: string, float: number): Promise<void> {
    return this.send({ type: 'openTill', orderId: null, payload: { tillId, kind: 'drawer', name: 'Caja 1', float } })
  }

  /**
   * Adds a line to a closed or voided order. The server rejects the command and stores it for a manager's decision
   * (quarantine).
   */
  async addToClosedOrder(tableId: string, productId: string): Promise<void> {
    const payload = { lineId: randomUUID(), productId, quantity: 1, options: [] }
    const { results } = await this.#device.send([{ type: 'addLine', orderId: this.#ids[tableId]!, payload }])
    if (results[0]?.status !== 'rejected') throw new Error(`not too late: ${JSON.stringify(results)}`)
  }

  /**
   * Changes each order as if it had been opened, and its lines sent to the kitchen, the given number of minutes ago.
   * @param minutes the number of minutes by key of `SeededIds`, for example `{ 'mesa-4': 12 }`
   */
  async backdateOrders(minutes: { [tableId: string]: number }): Promise<void> {
    const db = adminClient(this.#device.port)
    for (const [tableId, ago] of Object.entries(minutes)) {
      const path = `tenants/${this.#device.tenant}/orders/${this.#ids[tableId]}`
      const at = Date.now() - ago * 60_000
      const { lines = {} } = (await db.doc(path).get()).data() ?? {}
      const asked = Object.keys(lines).filter(id => lines[id].askedAt !== undefined)
      await db.doc(path).update({
        openedAt: at,
        ...Object.fromEntries(asked.map(id => [`lines.${id}.askedAt`, at])),
      })
    }
    await db.terminate()
  }
}

const options: { [productId: string]: { modifierId: string; optionId: string }[] } = {
  [longNamedProduct.id]: [{ modifierId: 'salsas', optionId: 'habanero-tatemado' }],
}
