import { randomUUID } from 'node:crypto'
import { FirestoreListener } from '../../bench/emulator/listener.ts'
import type { UsageJson } from '../../emulator/usage.ts'
import { openOrder } from '../../tests/support/command-inputs.ts'
import type { CommandInput, HttpDevice } from '../../tests/support/device.ts'
import { fetchPrintedCodes, GuestPhone } from '../../tests/support/people.ts'
import { type RunningServer, startServer } from '../../tests/support/server.ts'
import {
  changesSinceQuery,
  createFieldFilter,
  departmentOrdersQuery,
  departments,
  documentsRootName,
  stationBoardQuery,
  tenant,
  tenantDocumentPath,
  wholeCollectionQuery,
} from './queries.ts'
import { readUsage, subtract } from './read-usage.ts'
import { measureReadyDish } from './ready-dish.ts'
import { lineIdOf, newLineCommands, sendInOneCall, sendLinesCommand, signIn } from './taps.ts'

const tables = ['mesa-1', 'mesa-2', 'mesa-3', 'mesa-4', 'mesa-5', 'mesa-6']

/**
 * The numbers of tablets and checks in the short evening that is measured, and the number of checks with a guest who
 * orders on a phone. `report.ts` computes the counts of a longer evening from the short evening.
 */
export const measuredEveningSize = { tablets: 6, checks: 12, checksWithGuest: 3 }

/**
 * What Firebase would bill for one part of an evening, for example for the start of a tablet. `title` is the title of
 * its row in docs/costs.md.
 */
export type Measurement = { title: string; usage: UsageJson }

/** The title of the row in docs/costs.md for two kitchen screens. */
export const kitchenScreensTitle = 'The screens of 2 stations, 12 checks'

/**
 * For each part of an evening, starts a new server and makes the calls of that part. Returns what Firebase would bill
 * for each part, in the order of the rows in the section "Measured" of docs/costs.md.
 */
export async function measureAll(): Promise<Measurement[]> {
  const measure = async (
    title: string,
    tablets: number,
    play: (evening: Evening) => Promise<void>,
    prepare?: (evening: Evening) => Promise<void>,
  ) => {
    const server = await startServer({ args: ['--test', '--backend'] })
    const evening = await Evening.start(server)
    try {
      for (let i = 0; i < tablets; i++) await evening.startTablet()
      await prepare?.(evening)
      const before = await readUsage(server)
      await play(evening)
      return { title, usage: subtract(await readUsage(server), before) }
    } finally {
      evening.end()
      await server.stop()
    }
  }
  return [
    await measure('A tablet starts', 0, async evening => void (await evening.startTablet())),
    await measure('A guest’s phone starts', 0, async evening => void (await evening.startPhone('mesa-1'))),
    await measure('A check, 1 tablet', 1, evening => evening.serveCheck('mesa-1', 0)),
    await measure('A check, 6 tablets', 6, evening => evening.serveCheck('mesa-1', 0)),
    await measure('A check with a guest, 6 tablets', 6, evening => evening.serveGuest('mesa-1', 0)),
    await measure(
      'The closed checks are read, 12 checks',
      1,
      evening => evening.readClosedChecks(),
      evening => evening.serveChecks(12),
    ),
    await measure('A new tablet reads the customers, 4 customers', 1, evening => evening.readCustomers()),
    await measure(
      'A board of the kitchen, 12 checks',
      0,
      evening => evening.serveChecks(12),
      evening => evening.startBoard('barra'),
    ),
    { title: 'A dish is ready, no tablet with messages', usage: await measureReadyDish(false) },
    { title: 'A dish is ready, 1 tablet with messages', usage: await measureReadyDish(true) },
    await measure(
      kitchenScreensTitle,
      0,
      evening => evening.serveAtScreens(12),
      evening => evening.startScreens(['cocina-caliente', 'barra']),
    ),
    await measure('A kitchen screen starts', 0, async evening => void (await evening.startScreen('barra'))),
    await measure('The scripted evening', 0, playEvening),
  ]
}

async function playEvening(evening: Evening): Promise<void> {
  for (let i = 0; i < measuredEveningSize.tablets; i++) await evening.startTablet()
  for (let i = 0; i < measuredEveningSize.checks; i++) {
    const table = tables[i % tables.length]!
    const withGuest = i % (measuredEveningSize.checks / measuredEveningSize.checksWithGuest) === 0
    await (withGuest ? evening.serveGuest(table, i) : evening.serveCheck(table, i))
  }
}

/**
 * An evening in the restaurant `demo`, played on a new server. Its tablets and phones have live queries like those of
 * the app (`src/sync/mirror`), unless a method says otherwise.
 */
class Evening {
  readonly #port: number
  readonly #codes: Map<string, string>
  readonly #tablets: HttpDevice[] = []
  readonly #listeners: FirestoreListener[] = []
  /** The kitchen screens, by station id. */
  readonly #screens = new Map<string, HttpDevice>()
  /** Records the payments and closes the checks. It is not one of the measured tablets, so it has no live query. */
  readonly #cashier: HttpDevice

  private constructor(port: number, codes: Map<string, string>, cashier: HttpDevice) {
    this.#port = port
    this.#codes = codes
    this.#cashier = cashier
  }

  static async start({ port }: RunningServer): Promise<Evening> {
    const codes = await fetchPrintedCodes(port, tenant, tables)
    const cashier = await signIn(port, 'caja')
    await cashier.send([])
    return new Evening(port, new Map(tables.map((id, i) => [id, codes[i]!])), cashier)
  }

  end(): void {
    for (const listener of this.#listeners) listener.close()
  }

  async startTablet(): Promise<void> {
    const device = await signIn(this.#port, this.#tablets.length % 2 === 0 ? 'mesero' : 'mesero2')
    await this.#loadMenu(device)
    for (const id of departments) await this.#listen(device, departmentOrdersQuery(id))
    await this.#listen(device, changesSinceQuery('staffChanges', 0))
    await this.#listen(device, wholeCollectionQuery('stations'))
    this.#tablets.push(device)
  }

  /**
   * Opens the board of a station (the list of what the station is to make) on a kitchen screen. The waiter's tablet has
   * no live query, so that the board's query is the only one.
   */
  async startBoard(stationId: string): Promise<void> {
    const waiter = await signIn(this.#port, 'mesero')
    await waiter.send([])
    this.#tablets.push(waiter)
    await this.#listen(await signIn(this.#port, 'cocina'), stationBoardQuery(stationId))
  }

  /**
   * Starts a kitchen screen. Its live queries are those of a tablet, without the query for changes of the customers but
   * with a query for the orders that have lines for its station.
   */
  async startScreen(stationId: string): Promise<HttpDevice> {
    const device = await signIn(this.#port, 'cocina')
    await this.#loadMenu(device)
    for (const id of departments) await this.#listen(device, departmentOrdersQuery(id))
    await this.#listen(device, wholeCollectionQuery('stations'))
    await this.#listen(device, stationBoardQuery(stationId))
    return device
  }

  /**
   * Starts a kitchen screen for each station (`startScreen`). The waiter's tablet has no live query, so that only the
   * screens have live queries.
   */
  async startScreens(stationIds: readonly string[]): Promise<void> {
    const waiter = await signIn(this.#port, 'mesero')
    await waiter.send([])
    this.#tablets.push(waiter)
    for (const stationId of stationIds) this.#screens.set(stationId, await this.startScreen(stationId))
  }

  /**
   * Serves checks. For each check, drinks are sent to the bar and then food to the hot kitchen. The screen of the
   * station reports the sent lines as seen and then as ready. At the end, the check is served, billed, paid and closed.
   */
  async serveAtScreens(count: number): Promise<void> {
    const waiter = this.#tablets[0]!
    for (let i = 0; i < count; i++) {
      const open = openOrder({ tableId: tables[i % tables.length]! })
      const { orderId } = open
      await sendInOneCall(waiter, [open])
      const drinks = newLineCommands(orderId, 2)
      const food = newLineCommands(orderId, 2, 'chistorra')
      await this.#makeRound(waiter, 'barra', orderId, drinks)
      await this.#makeRound(waiter, 'cocina-caliente', orderId, food)
      await this.#finish(orderId, [...drinks, ...food], waiter)
    }
  }

  async #makeRound(waiter: HttpDevice, stationId: string, orderId: string, lines: CommandInput[]): Promise<void> {
    const screen = this.#screens.get(stationId)!
    const lineIds = lines.map(lineIdOf)
    for (const line of lines) await sendInOneCall(waiter, [line])
    await sendInOneCall(waiter, [sendLinesCommand(orderId, lines)])
    await sendInOneCall(screen, [{ type: 'ackLines', orderId, payload: { lineIds, stationId, how: 'screen' } }])
    await sendInOneCall(screen, [
      { type: 'advanceLines', orderId, payload: { lineIds, stationId, to: 'ready', recalls: 0 } },
    ])
  }

  async startPhone(table: string): Promise<GuestPhone> {
    const phone = await GuestPhone.signedInAsGuest(this.#port, tenant)
    await this.#loadMenu(phone)
    const orderId = await phone.joinTable(table, this.#codes.get(table)!)
    await this.#listen(phone, { documents: { documents: [`${tenantDocumentPath}/guestOrders/${orderId}`] } })
    return phone
  }

  /**
   * Makes one call for each tap: open the check with the first line, add three more lines, send, serve, ask for the
   * bill, pay, close.
   */
  async serveCheck(tableId: string, seat: number): Promise<void> {
    const open = openOrder({ tableId })
    const lines = newLineCommands(open.orderId, 4)
    const waiter = this.#tablets[seat % this.#tablets.length]!
    await sendInOneCall(waiter, [open, lines[0]!])
    for (const line of lines.slice(1)) await sendInOneCall(waiter, [line])
    await sendInOneCall(waiter, [sendLinesCommand(open.orderId, lines)])
    await this.#finish(open.orderId, lines, waiter)
  }

  /**
   * A guest's phone joins the table, adds and sends a line, and later asks for the bill. A waiter accepts this line,
   * adds and sends three more, and serves all four. The check is then paid and closed.
   */
  async serveGuest(tableId: string, seat: number): Promise<void> {
    const phone = await this.startPhone(tableId)
    const waiter = this.#tablets[seat % this.#tablets.length]!
    const [first, ...rest] = newLineCommands(phone.orderId, 4)
    await sendInOneCall(phone, [first!])
    await sendInOneCall(phone, [sendLinesCommand(phone.orderId, [first!])])
    await sendInOneCall(waiter, [
      { type: 'acceptLines', orderId: phone.orderId, payload: { lineIds: [lineIdOf(first!)] } },
    ])
    for (const line of rest) await sendInOneCall(waiter, [line])
    await sendInOneCall(waiter, [sendLinesCommand(phone.orderId, rest)])
    await this.#finish(phone.orderId, [first!, ...rest], waiter, phone)
  }

  async serveChecks(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await this.serveCheck(tables[i % tables.length]!, i)
  }

  /**
   * Reads the newest 50 closed checks once, as a tablet does when it opens the history
   * (`src/platform/closed-orders.ts`).
   */
  async readClosedChecks(): Promise<void> {
    const structuredQuery = {
      from: [{ collectionId: 'orders' }],
      where: createFieldFilter('closedAt', 'GREATER_THAN_OR_EQUAL', { integerValue: '0' }),
      orderBy: [{ field: { fieldPath: 'closedAt' }, direction: 'DESCENDING' }],
      limit: 50,
    }
    await this.#runQuery(structuredQuery)
  }

  /**
   * Reads the number of the newest change of the customers, and the customers, as `src/platform/customers.ts` does. One
   * page of 500 is enough, because the tenant has four customers.
   */
  async readCustomers(): Promise<void> {
    const by = (fieldPath: string, direction: string) => [{ field: { fieldPath }, direction }]
    await this.#runQuery({ from: [{ collectionId: 'staffChanges' }], orderBy: by('rev', 'DESCENDING'), limit: 1 })
    await this.#runQuery({ from: [{ collectionId: 'customers' }], orderBy: by('__name__', 'ASCENDING'), limit: 500 })
  }

  async #runQuery(structuredQuery: object): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/v1/${tenantDocumentPath}:runQuery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#tablets[0]!.token}` },
      body: JSON.stringify({ structuredQuery }),
    })
    await answer.arrayBuffer()
  }

  async #finish(orderId: string, lines: CommandInput[], waiter: HttpDevice, biller = waiter): Promise<void> {
    const served = lines.map(line => ({ lineId: lineIdOf(line), to: 'served' as const }))
    const { orders } = await sendInOneCall(
      waiter,
      served.map(payload => ({ type: 'advanceLine', orderId, payload })),
    )
    await sendInOneCall(biller, [{ type: 'requestBill', orderId, payload: {} }])
    const payment = { paymentId: randomUUID(), method: 'cash' as const, amount: orders[orderId]!.totals.due }
    await sendInOneCall(this.#cashier, [{ type: 'recordPayment', orderId, payload: payment }])
    await sendInOneCall(this.#cashier, [{ type: 'closeOrder', orderId, payload: {} }])
  }

  /**
   * Does what the app does at its start: registers the device (not a guest's phone), reads the tenant's document and
   * the published menu, and starts a live query for changes of each.
   */
  async #loadMenu(device: HttpDevice): Promise<void> {
    if (!(device instanceof GuestPhone)) await device.send([])
    const answer = await fetch(`http://127.0.0.1:${this.#port}/v1/${documentsRootName}:batchGet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${device.token}` },
      body: JSON.stringify({ documents: [tenantDocumentPath] }),
    })
    const { rev, path } = readCatalogue(await answer.json())
    const bucket = `http://127.0.0.1:${this.#port}/v0/b/demo-comanda.appspot.com`
    await (await fetch(`${bucket}/o/${encodeURIComponent(path)}?alt=media`)).arrayBuffer()
    await this.#listen(device, { documents: { documents: [tenantDocumentPath] } })
    await this.#listen(device, changesSinceQuery('changes', rev))
  }

  async #listen(device: HttpDevice, target: object): Promise<void> {
    this.#listeners.push(await FirestoreListener.open(this.#port, documentsRootName, target, device.token))
  }
}

type FirestoreMap = { mapValue: { fields: { rev: { integerValue: string }; path: { stringValue: string } } } }

function readCatalogue(answer: unknown): { rev: number; path: string } {
  const [{ found }] = answer as [{ found: { fields: { catalogue: FirestoreMap } } }]
  const { rev, path } = found.fields.catalogue.mapValue.fields
  return { rev: Number(rev.integerValue), path: path.stringValue }
}
