import type { es } from './es.ts'

export const en: typeof es = {
  title: 'This tablet follows',
  text: 'Of the other places, this tablet does not know which tables are occupied.',
  unfollowedTitle: name => `This tablet does not follow ${name}`,
  unfollowedText: 'It is not known here which tables are occupied. You can take an order all the same.',
  follow: name => `Follow ${name}`,
  known: 'Those that this tablet knows',
  without: names => `Without what this tablet does not follow: ${names}.`,
}
