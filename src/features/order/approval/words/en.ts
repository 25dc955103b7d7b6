import type { es } from './es.ts'

export const en: typeof es = {
  title: 'Approve',
  text: 'Your user may not do this. The approver enters a PIN, and it is recorded under the approver’s name.',
  by: name => `Approved by: ${name}`,
  offline: 'No connection: it is marked for review.',
}
