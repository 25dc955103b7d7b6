/** The names of the cloud functions that refuse a call without an ID token. */
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
