import type { CatalogueLookup, Modifier, Product, Table, Tenant } from '../../domain/catalogue.ts'
import { type Command, type CommandType, hasNoOrder, type Payload } from '../../domain/commands.ts'
import { createEmptyOrder, type Order } from '../../domain/order.ts'
import type { Role } from '../../domain/permissions.ts'
import { type ReduceResult, reduce } from '../../domain/reduce.ts'
import type { CommandContext, State } from '../../domain/state.ts'

/** A small restaurant for tests. The rate of a tax is in hundredths of a percent: 1600 is 16 %. */
export const tenant: CommandContext['tenant'] & Pick<Tenant, 'currency'> = {
  currency: 'MXN',
  taxes: [
    { id: 'iva', name: 'IVA', rate: 1600, included: true },
    { id: 'ieps', name: 'IEPS', rate: 800, included: false },
  ],
  serviceCharge: 0,
  settings: {},
}

/** The restaurant `tenant` with the fields that only its stored document has. */
export const wholeTenant = { ...tenant, name: 'Casa', locale: 'es-MX', timeZone: 'UTC' }

/** Returns a department of the kind `dining`. Its name is its id. */
export const newDepartment = (id: string, position: number) => ({ id, name: id, position, kind: 'dining' as const })

/** Returns an available product without modifiers. `price` is in cents, or null if the waiter enters the price. */
export const newProduct = (name: string, price: number | null, more: Partial<Product> = {}): Product => ({
  name,
  price,
  description: '',
  categoryId: 'platos',
  departmentIds: [],
  modifierIds: [],
  image: null,
  available: true,
  taxIds: ['iva'],
  allergens: [],
  position: 0,
  ...more,
})

/** The products of the test restaurant, keyed by id. `pescado` has no price, `flan` is not available. */
export const products: { [id: string]: Product } = {
  taco: newProduct('Taco al pastor', 4500, { modifierIds: ['salsa', 'extras'] }),
  agua: newProduct('Agua fresca', 3900),
  mezcal: newProduct('Mezcal', 12_000, { taxIds: ['iva', 'ieps'], stationId: 'barra' }),
  pescado: newProduct('Pescado del día', null),
  flan: newProduct('Flan', 6500, { available: false }),
}

const modifiers: { [id: string]: Modifier } = {
  salsa: {
    name: 'Salsa',
    min: 1,
    max: 2,
    options: [
      { id: 'verde', name: 'Verde', price: 0, max: 1, available: true },
      { id: 'roja', name: 'Roja', price: 0, max: 2, available: true },
      { id: 'habanero', name: 'Habanero', price: 300, max: 1, available: false },
    ],
  },
  extras: {
    name: 'Extras',
    min: 0,
    max: 5,
    options: [{ id: 'queso', name: 'Queso', price: 1500, max: 3, available: true }],
  },
}

const table: Table = { departmentId: 'sala', name: 'Mesa 4', seats: 4, kind: 'table', shape: 'round', x: 0, y: 0 }

export const catalogue: CatalogueLookup = {
  rev: 7,
  product: id => products[id],
  category: id =>
    id === 'platos' ? { name: 'Platos', departmentIds: [], stationId: 'cocina', position: 0 } : undefined,
  modifier: id => modifiers[id],
  table: id => (id === 'mesa-4' ? table : undefined),
}

/** The context in which the domain code runs a command: a user with this role at the time 1,000 (ms since 1970). */
export const contextFor = (role: Role = 'admin', more: Partial<CommandContext> = {}): CommandContext => ({
  tenant,
  catalogue,
  actor: { uid: `uid-${role}`, role },
  now: 1_000,
  ...more,
})

export const emptyState: State = { orders: {}, stock: {} }
/** Green salsa: a `taco` requires one or two options of the modifier `salsa`. */
export const salsa = [{ modifierId: 'salsa', optionId: 'verde' }]

/** Returns an order without lines that Lucía opened at the time 0; `more` replaces fields of it. */
export const newOrder = (more: Partial<Order> = {}): Order => ({
  ...createEmptyOrder({ number: 'A-1', departmentId: 'sala', covers: 1, openedBy: 'lucia', openedAt: 0 }),
  ...more,
})

let commandCount = 0
/** Returns a command, by default with a new id. If its type needs an order, the command is for the order id `order`. */
export function newCommand<Type extends CommandType>(
  type: Type,
  payload: Payload<Type>,
  id = `command-${++commandCount}`,
): Command {
  return { id, type, orderId: hasNoOrder(type) ? null : 'order', at: 0, payload } as Command
}

export const withOrderId = (orderId: string, one: Command): Command => ({ ...one, orderId }) as Command

/** Freezes a value and everything in it, so that code that changes the value throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const item of Object.values(value)) deepFreeze(item)
  }
  return value
}

/** Applies the commands one after the other. A refused command changes nothing. */
export function applyCommands(
  commands: Command[],
  from: State = emptyState,
  how: CommandContext = contextFor(),
): State {
  return commands.reduce((state, next) => {
    const outcome = reduce(deepFreeze(state), next, how)
    if ('code' in outcome) return state
    const { lineIds: _, ...after } = outcome
    return after
  }, from)
}

/** Applies `commands` as an admin, then `last` in the context `how`. @returns the new state or the refusal of `last` */
export const reduceLast = (commands: Command[], last: Command, how: CommandContext = contextFor()): ReduceResult =>
  reduce(deepFreeze(applyCommands(commands)), last, how)

/** The code with which a command was refused; undefined if it was accepted. */
export const rejectionCodeOf = (outcome: ReduceResult) => ('code' in outcome ? outcome.code : undefined)

/**
 * Returns an order from a state or from the outcome of an accepted command.
 * @throws if the command was refused
 */
export function orderOf(outcome: ReduceResult | State, orderId = 'order') {
  if ('code' in outcome) throw new Error(`refused: ${outcome.code}`)
  return outcome.orders[orderId]!
}
