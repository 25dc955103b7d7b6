import type { es } from './es.ts'

export const en: typeof es = {
  kind: { takeaway: 'Takeaway', bar: 'Bar' },
  mark: { takeaway: 'TAKEAWAY', bar: 'Bar', waiting: 'Waiting' },
  title: 'Check without a table',
  edit: 'Name, phone and time',
  name: 'Name',
  phone: 'Phone',
  promised: 'For when?',
  inMinutes: minutes => `${minutes} min`,
  noTime: 'No time',
  otherTime: 'Another time',
  time: 'Time',
  platform: 'Platform',
  noPlatform: 'None',
  otherPlatform: 'Other',
  platformName: 'Name of the platform',
  promisedAt: time => `for ${time}`,
  late: time => `late, it was for ${time}`,
  open: 'Open the check',
  save: 'Save',
}
