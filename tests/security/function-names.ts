/** The functions that need a token. */
export const functionNames = [
  'orders',
  'catalog',
  'imports',
  'join',
  'tableCodes',
  'staff',
  'push',
  'report',
  'export',
  'upload',
]
