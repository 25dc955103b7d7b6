type Search = { [name: string]: string }

const withSearch = (path: string, search?: Search): string => (search ? `${path}?${new URLSearchParams(search)}` : path)

/** The parts of the admin area, as written in their path, for example `/admin/Productos`. */
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
 * Builds the path of each screen. The router uses the same functions for its route patterns, for example
 * `links.order(':idDepartment', ':idOrder')`.
 */
export const links = {
  menu: (departmentId = '', customerNumber = ''): string =>
    `/${[departmentId, customerNumber].filter(Boolean).join('/')}`,
  /** `from`: the path to open after signing in. `TENANT`: the tenant's id, or empty to let the user choose one. */
  login: (search?: { from?: string; TENANT?: string }): string => withSearch('/login', search),
  tables: (departmentId?: string): string => (departmentId === undefined ? '/table' : `/table/${departmentId}`),
  order: (departmentId: string, orderId: string): string => `/table/${departmentId}/${orderId}`,
  /** The screen that divides the check and takes its payments. */
  payment: (departmentId: string, orderId: string): string => `/table/${departmentId}/${orderId}/cobrar`,
  /**
   * The screen of a new order. The order itself is created when the user adds the first line. Without `tableId`, the
   * order has no table.
   */
  newOrder: (departmentId: string, orderId: string, tableId = ''): string =>
    withSearch(`/table/${departmentId}/${orderId}`, { table: tableId }),
  /**
   * The closed checks. `dia`: a business day such as `2026-11-23`; without it, the present one. `cuenta`: the id of the
   * check that is open on the screen.
   */
  closedChecks: (search?: { dia?: string; cuenta?: string }): string => withSearch('/cuentas', search),
  /**
   * The user's own till. `hacer`: what is being done with it, for example `arqueo`. `caja`: the id of the till that is
   * shown; without it, the one that is open.
   */
  till: (search?: { caja?: string; hacer?: string }): string => withSearch('/caja', search),
  /** The closing of the business day. */
  day: (): string => '/caja/z',
  /** The card payments of the day whose tip is to be entered. `pago`: the id of the chosen payment. */
  vouchers: (search?: { pago?: string }): string => withSearch('/cuentas/vouchers', search),
  /** The accounts of members. `socio`: the id of the chosen member. `hacer=abono`: the member pays the account. */
  accounts: (search?: { socio: string; hacer?: 'abono' }): string => withSearch('/cuentas/socios', search),
  /** The board of a station; without `stationId`, that of the station which this device showed last. */
  kitchen: (stationId?: string): string => (stationId === undefined ? '/kitchen' : `/kitchen/${stationId}`),
  chooseStation: (): string => withSearch('/kitchen', { elegir: '' }),
  device: (): string => '/dispositivo',
  receive: (): string => '/dispositivo/recibir',
  admin: (): string => '/admin',
  adminSection: (section: AdminSection, search?: Search): string => withSearch(`/admin/${section}`, search),
  adminReview: (): string => '/admin/Revision',
  adminCodes: (departmentId: string): string => `/admin/Departamentos/${departmentId}/qr`,
  adminPlan: (departmentId: string): string => `/admin/Departamentos/${departmentId}/plano`,
}

/** Whether a path belongs to the screens that nobody uses as a guest: the sign-in and the admin area. */
export const isStaffPath = (path: string): boolean =>
  [links.login(), links.admin()].some(root => path === root || path.startsWith(`${root}/`))
