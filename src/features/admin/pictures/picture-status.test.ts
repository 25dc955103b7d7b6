import { expect, it } from 'vitest'
import { getPictureStatus } from './picture-status.ts'

const path = 'tenants/demo/public/products/1.webp'

it('getPictureStatus returns "unsaved" for an uploaded photo until the product is saved with the photo', () => {
  expect(getPictureStatus(undefined, path, null)).toBe('unsaved')
  expect(getPictureStatus(undefined, path, path)).toBeUndefined()
})

it('getPictureStatus returns the stage of a running upload, and undefined for a removed photo', () => {
  expect(getPictureStatus('shrinking', null, null)).toBe('shrinking')
  expect(getPictureStatus('uploading', path, path)).toBe('uploading')
  expect(getPictureStatus(undefined, null, path)).toBeUndefined()
})
