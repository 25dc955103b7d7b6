type Search = { [name: string]: string }

const withSearch = (path: string, search?: Search): string => (search ? `${path}?${new URLSearchParams(search)}` : path)

/** The lists of the admin area, by their segment of the address. */
export type AdminSection = 'Productos' | 'Categorias' | 'Modificadores' | 'Departamentos'

/**
 * The address of every screen. The router makes its patterns with the same functions:
 * `links.order(':idDepartment', ':idOrder')`.
 */
export const links = {
  menu: (departmentId = '', customerNumber = ''): string =>
    `/${[departmentId, customerNumber].filter(Boolean).join('/')}`,
  /** `from`: where the person goes after signing in. An empty `TENANT` asks for the restaurant first. */
  login: (search?: { from?: string; TENANT?: string }): string => withSearch('/login', search),
  tables: (departmentId?: string): string => (departmentId === undefined ? '/table' : `/table/${departmentId}`),
  order: (departmentId: string, orderId: string): string => `/table/${departmentId}/${orderId}`,
  device: (): string => '/dispositivo',
  receive: (): string => '/dispositivo/recibir',
  admin: (): string => '/admin',
  adminSection: (section: AdminSection, search?: Search): string => withSearch(`/admin/${section}`, search),
  adminReview: (): string => '/admin/Revision',
  adminCodes: (departmentId: string): string => `/admin/Departamentos/${departmentId}/qr`,
}
