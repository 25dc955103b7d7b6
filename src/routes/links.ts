type Search = { [name: string]: string }

const withSearch = (path: string, search?: Search): string => (search ? `${path}?${new URLSearchParams(search)}` : path)

/** The sections of the admin area. The path of a section is, for example, `/admin/Productos`. */
export type AdminSection =
  | 'Puesta'
  | 'Productos'
  | 'Categorias'
  | 'Modificadores'
  | 'Importar'
  | 'Idiomas'
  | 'Datos'
  | 'Departamentos'
  | 'Estaciones'
  | 'Clientes'
  | 'Usuarios'
  | 'Bitacora'
  | 'Cortes'
  | 'Ajustes'

/**
 * Functions that build the path of each screen. The router calls them with parameter names to get its route patterns,
 * for example `links.order(':idDepartment', ':idOrder')`.
 */
export const links = {
  menu: (departmentId = '', customerNumber = ''): string =>
    `/${[departmentId, customerNumber].filter(Boolean).join('/')}`,
  /** `from`: the path to open after signing in. `TENANT`: the restaurant's id, or empty to let the user choose one. */
  login: (search?: { from?: string; TENANT?: string }): string => withSearch('/login', search),
  tables: (departmentId?: string): string => (departmentId === undefined ? '/table' : `/table/${departmentId}`),
  order: (departmentId: string, orderId: string): string => `/table/${departmentId}/${orderId}`,
  /** The screen that divides the check and takes its payments. */
  payment: (departmentId: string, orderId: string): string => `/table/${departmentId}/${orderId}/cobrar`,
  /**
   * The screen of a new order, which is stored only with the user's first action, for example adding a line. Without
   * `tableId`, the order has no table.
   */
  newOrder: (departmentId: string, orderId: string, tableId = ''): string =>
    withSearch(`/table/${departmentId}/${orderId}`, { table: tableId }),
  /**
   * The closed checks. `dia`: the business day, for example `2026-11-23`, by default today. `cuenta`: the id of the
   * check that is shown.
   */
  closedChecks: (search?: { dia?: string; cuenta?: string }): string => withSearch('/cuentas', search),
  /**
   * The user's own till (cash drawer). `hacer`: the chosen action, for example `arqueo` to count the cash. `caja`: the
   * id of the till that is shown, by default the open till.
   */
  till: (search?: { caja?: string; hacer?: string }): string => withSearch('/caja', search),
  /** The screen that closes the business day. */
  day: (): string => '/caja/z',
  /** The screen where tips are entered from card slips (vouchers). `pago`: the id of the chosen payment. */
  vouchers: (search?: { pago?: string }): string => withSearch('/cuentas/vouchers', search),
  /** What members owe. `socio`: the id of the chosen member. `hacer: 'abono'`: the form to pay the member's account. */
  accounts: (search?: { socio: string; hacer?: 'abono' }): string => withSearch('/cuentas/socios', search),
  /**
   * The screen (board) of a kitchen station. Without `stationId`: the board that this device showed last, or the list
   * of stations if it has shown none.
   */
  kitchen: (stationId?: string): string => (stationId === undefined ? '/kitchen' : `/kitchen/${stationId}`),
  /** The list of stations, even if this device has shown a board before. */
  chooseStation: (): string => withSearch('/kitchen', { elegir: '' }),
  device: (): string => '/dispositivo',
  receive: (): string => '/dispositivo/recibir',
  admin: (): string => '/admin',
  adminSection: (section: AdminSection, search?: Search): string => withSearch(`/admin/${section}`, search),
  adminReview: (): string => '/admin/Revision',
  adminCodes: (departmentId: string): string => `/admin/Departamentos/${departmentId}/qr`,
  adminPlan: (departmentId: string): string => `/admin/Departamentos/${departmentId}/plano`,
}

/** Whether a path is the login page or in the admin area. */
export const isStaffPath = (path: string): boolean =>
  [links.login(), links.admin()].some(root => path === root || path.startsWith(`${root}/`))
