import { expect, it } from 'vitest'
import { parseOrdersAnswer } from './orders-answer.ts'

const answer = {
  results: [
    { seq: 1, id: 'first', status: 'accepted' },
    { seq: 2, id: 'second', status: 'seen' },
    { seq: 3, id: 'third', status: 'rejected', code: 'sold_out' },
  ],
  orders: { order: {} },
  lastSeq: 3,
  epoch: 'first',
  letters: 'A',
}

it('an answer of an earlier server, without tills, accounts and the server’s time, is read as it is', () => {
  expect(parseOrdersAnswer(answer)).toStrictEqual(answer)
})

it('an answer is read with its tills, accounts and the server’s time', () => {
  const complete = { ...answer, tills: { till: {} }, accounts: { socio: {} }, now: 5_000 }
  expect(parseOrdersAnswer(complete)).toStrictEqual(complete)
})

it('a time that is not a number is left out', () => {
  expect(parseOrdersAnswer({ ...answer, now: 'today' })).toStrictEqual(answer)
})

it('a rejection code that this version of the app does not know is read as `invalid`', () => {
  const result = { seq: 1, id: 'first', status: 'rejected' }
  const answerWith = (code: string) => parseOrdersAnswer({ ...answer, results: [{ ...result, code }] })
  expect(answerWith('of_a_newer_server')!.results).toEqual([{ ...result, code: 'invalid' }])
})

it.each<[what: string, value: unknown]>([
  ['nothing', undefined],
  ['a text', '<html>'],
  ['no `lastSeq`', { ...answer, lastSeq: undefined }],
  ['a negative `lastSeq`', { ...answer, lastSeq: -1 }],
  ['a fraction as `lastSeq`', { ...answer, lastSeq: 1.5 }],
  ['no `epoch`', { ...answer, epoch: undefined }],
  ['no `letters`', { ...answer, letters: undefined }],
  ['no results', { ...answer, results: undefined }],
  ['results that are no list', { ...answer, results: { every: 1 } }],
  ['a result that is empty', { ...answer, results: [...answer.results, null] }],
  ['a result without a number', { ...answer, results: [{ id: 'first', status: 'accepted' }] }],
  ['a result without an id', { ...answer, results: [{ seq: 1, status: 'accepted' }] }],
  ['a result with an unknown status', { ...answer, results: [{ seq: 1, id: 'first', status: 'maybe' }] }],
  ['no orders', { ...answer, orders: undefined }],
  ['orders that are null', { ...answer, orders: null }],
  ['an order that is a text', { ...answer, orders: { order: 'closed' } }],
  ['an order that is null', { ...answer, orders: { order: null } }],
  ['tills that are a text', { ...answer, tills: 'none' }],
  ['accounts with a number', { ...answer, accounts: { socio: 5 } }],
])('an answer with %s is not taken for an answer of the server', (_, value) => {
  expect(parseOrdersAnswer(value)).toBeUndefined()
})
