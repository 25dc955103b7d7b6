import { expect, it } from 'vitest'
import { describePicture } from './picture-status.ts'

const path = 'tenants/demo/public/products/1.webp'

it('describePicture returns "unsaved" for an uploaded photo until the product is saved with the photo', () => {
  expect(describePicture(undefined, path, null)).toBe('unsaved')
  expect(describePicture(undefined, path, path)).toBeUndefined()
})

it('describePicture returns the stage of a running upload, and undefined for a removed photo', () => {
  expect(describePicture('shrinking', null, null)).toBe('shrinking')
  expect(describePicture('uploading', path, path)).toBe('uploading')
  expect(describePicture(undefined, null, path)).toBeUndefined()
})
