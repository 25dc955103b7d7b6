import { expect, it } from 'vitest'
import { describePicture } from './picture-status.ts'

const path = 'tenants/demo/public/products/1.webp'

it('an uploaded photo is unsaved until the product is saved with it', () => {
  expect(describePicture(undefined, path, null)).toBe('unsaved')
  expect(describePicture(undefined, path, path)).toBeUndefined()
})

it('a photo on its way is shown as such, and a removed photo is not mentioned', () => {
  expect(describePicture('shrinking', null, null)).toBe('shrinking')
  expect(describePicture('uploading', path, path)).toBe('uploading')
  expect(describePicture(undefined, null, path)).toBeUndefined()
})
