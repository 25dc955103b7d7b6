import type { cortes as es } from '../es/cortes.ts'

export const cortes: typeof es = {
  name: number => `Z report ${number}`,
  taken: 'Taken',
  empty: 'No day was closed yet',
  emptyText: 'The first report appears here when the day is closed.',
  toDay: 'Close the day',
  choose: 'Choose a report to see it.',
  missing: 'That report is not among those that were read.',
  more: 'Read more reports',
  offline: 'No network: the reports are read from the server.',
  print: number => `Print Z ${number}`,
  list: 'See all reports',
  arrivedLater: 'Arrived after this report',
  arrivedInZ: number => `In Z report ${number}`,
  arrivedInOpenDay: 'In the open day',
  nothing: 'Nothing was sold or taken on that day.',
}
