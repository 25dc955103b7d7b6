import { describe, expect, it } from 'vitest'
import { maxNoticeTextLength, parsePushNotice } from './push-notice.ts'

const notice = {
  ...{ tenantId: 'demo', uid: 'lucia', orderId: 'order-1', title: 'Mesa 12: 1 platillo listo', body: 'Chistorra' },
  path: '/table/comedor/order-1',
}
const parse = (more: object) => parsePushNotice(JSON.stringify({ ...notice, ...more }))

describe('a push message', () => {
  it('is parsed without unknown fields', () => {
    expect(parse({ html: '<b>', price: 100 })).toEqual(notice)
  })

  it('is ignored if a field is missing, is not a text or is too long', () => {
    for (const field of Object.keys(notice)) {
      expect(parse({ [field]: 7 })).toBeUndefined()
      expect(parse({ [field]: undefined })).toBeUndefined()
      expect(parse({ [field]: 'x'.repeat(maxNoticeTextLength + 1) })).toBeUndefined()
    }
    for (const field of ['tenantId', 'uid', 'title']) expect(parse({ [field]: '' })).toBeUndefined()
    for (const text of ['', 'x', 'null', '7', '[]']) expect(parsePushNotice(text)).toBeUndefined()
  })

  it('is ignored if its path is not that of the page of an order', () => {
    for (const path of ['https://x.example/', '//x.example/a/b', '/table/a/../../login', '/table/a', '/admin/a/b', ''])
      expect(parse({ path })).toBeUndefined()
  })
})
