import type { RouteObject } from 'react-router-dom'
import { links } from '../../routes/links.ts'

/** The code of each screen is loaded when the screen is first opened. */
export const sectionRoutes: RouteObject[] = [
  {
    path: links.adminSection('Productos'),
    lazy: async () => ({ Component: (await import('./products/products-screen.tsx')).ProductsScreen }),
  },
  {
    path: links.adminSection('Categorias'),
    lazy: async () => ({ Component: (await import('./categories/categories-screen.tsx')).CategoriesScreen }),
  },
  {
    path: links.adminSection('Modificadores'),
    lazy: async () => ({ Component: (await import('./modifiers/modifiers-screen.tsx')).ModifiersScreen }),
  },
  {
    path: links.adminSection('Puesta'),
    lazy: async () => ({ Component: (await import('./setup/setup-screen.tsx')).SetupScreen }),
  },
  {
    path: links.adminSection('Importar'),
    lazy: async () => ({ Component: (await import('./import/screen/import-screen.tsx')).ImportScreen }),
  },
  {
    path: links.adminSection('Idiomas'),
    lazy: async () => ({ Component: (await import('./translations/translations-screen.tsx')).TranslationsScreen }),
  },
  {
    path: links.adminSection('Datos'),
    lazy: async () => ({ Component: (await import('./exports/data-screen.tsx')).DataScreen }),
  },
  {
    path: links.adminSection('Departamentos'),
    lazy: async () => ({ Component: (await import('./departments/departments-screen.tsx')).DepartmentsScreen }),
  },
  {
    path: links.adminSection('Estaciones'),
    lazy: async () => ({ Component: (await import('./stations/stations-screen.tsx')).StationsScreen }),
  },
  {
    path: links.adminSection('Clientes'),
    lazy: async () => ({ Component: (await import('./customers/customers-screen.tsx')).CustomersScreen }),
  },
  {
    path: links.adminSection('Usuarios'),
    lazy: async () => ({ Component: (await import('./staff/staff-screen.tsx')).StaffScreen }),
  },
  {
    path: links.adminSection('Bitacora'),
    lazy: async () => ({ Component: (await import('./log/log-screen.tsx')).LogScreen }),
  },
  {
    path: links.adminSection('Cortes'),
    lazy: async () => ({ Component: (await import('./cortes/cortes-screen.tsx')).CortesScreen }),
  },
  {
    path: links.adminSection('Ajustes'),
    lazy: async () => ({ Component: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
  },
  {
    path: links.adminReview(),
    lazy: async () => ({ Component: (await import('./review/review-screen.tsx')).ReviewScreen }),
  },
  {
    path: links.adminCodes(':idDepartment'),
    lazy: async () => ({ Component: (await import('./codes/codes-screen.tsx')).CodesScreen }),
  },
  {
    path: links.adminPlan(':idDepartment'),
    lazy: async () => ({ Component: (await import('./plan/plan-screen.tsx')).PlanScreen }),
  },
]
