import type { RouteObject } from 'react-router-dom'

/** What is under `/admin`, each screen loaded when it is first opened. Who may see it is judged by the shell around them. */
export const adminRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./shell/admin-shell.tsx')).AdminShell }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./home/home-screen.tsx')).HomeScreen }) },
      {
        path: 'Productos',
        lazy: async () => ({ Component: (await import('./products/products-screen.tsx')).ProductsScreen }),
      },
      {
        path: 'Categorias',
        lazy: async () => ({ Component: (await import('./categories/categories-screen.tsx')).CategoriesScreen }),
      },
      {
        path: 'Modificadores',
        lazy: async () => ({ Component: (await import('./modifiers/modifiers-screen.tsx')).ModifiersScreen }),
      },
      {
        path: 'Departamentos',
        lazy: async () => ({ Component: (await import('./departments/departments-screen.tsx')).DepartmentsScreen }),
      },
      {
        path: 'Revision',
        lazy: async () => ({ Component: (await import('./review/review-screen.tsx')).ReviewScreen }),
      },
      {
        path: 'Departamentos/:idDepartment/qr',
        lazy: async () => ({ Component: (await import('./departments/qr-screen.tsx')).QrScreen }),
      },
    ],
  },
]
