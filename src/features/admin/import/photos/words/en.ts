import { createCountFormatter, formatCount } from '../../../words/count.ts'
import type { es } from './es.ts'

const many = createCountFormatter('en')

export const en: typeof es = {
  title: 'Photos in a ZIP',
  text: 'Each photo has the name or the key of its product: “Lime soup.jpg”.',
  choose: 'Choose a ZIP',
  offline: 'Without a network, photos cannot be uploaded.',
  reading: 'Reading the ZIP',
  problems: {
    damaged: 'The ZIP is damaged, or it is not a ZIP.',
    empty: 'The ZIP has no JPG, PNG or WebP photos.',
    unpacksTooLarge: 'The photos have more than 60 MB together. Divide them into several ZIPs.',
  },
  noAnswer: 'The server does not answer. Choose the ZIP again when the network is back.',
  summary: (ready, same, others) =>
    `${formatCount(ready)} to upload · ${many(same, 'equal', 'equal')} · ${formatCount(others)} not uploaded`,
  status: {
    same: 'Has this photo already',
    noProduct: 'No product has this name',
    several: 'Several products have this name',
    second: 'There is another photo for this product',
    new: 'New photo',
    replaces: 'Replaces its photo',
    uploaded: 'Uploaded',
  },
  uploadFailures: {
    unreadable: 'This is not a photo that we can read',
    tooLarge: 'The photo is too large',
    denied: 'Your user may not upload photos',
    unreachable: 'No answer from the server',
    timeout: 'The answer took too long',
  },
  submit: count => `Upload ${many(count, 'photo', 'photos')}`,
  again: 'Try again',
  progress: (done, all) => `${formatCount(done)} of ${formatCount(all)}`,
  nothing: 'There are no photos to upload.',
  cancel: 'Remove this ZIP',
  list: 'Photos of the ZIP',
  done: count => `${many(count, 'product has', 'products have')} a new photo`,
}
