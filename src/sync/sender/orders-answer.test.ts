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
  ['a missing answer', undefined],
  ['a text', '<html>'],
  ['an answer without `lastSeq`', { ...answer, lastSeq: undefined }],
  ['an answer with a negative `lastSeq`', { ...answer, lastSeq: -1 }],
  ['an answer with a fraction as `lastSeq`', { ...answer, lastSeq: 1.5 }],
  ['an answer without `epoch`', { ...answer, epoch: undefined }],
  ['an answer without `letters`', { ...answer, letters: undefined }],
  ['an answer without results', { ...answer, results: undefined }],
  ['an answer whose results are no list', { ...answer, results: { every: 1 } }],
  ['an answer with a result that is null', { ...answer, results: [...answer.results, null] }],
  ['an answer with a result without `seq`', { ...answer, results: [{ id: 'first', status: 'accepted' }] }],
  ['an answer with a result without `id`', { ...answer, results: [{ seq: 1, status: 'accepted' }] }],
  ['an answer with a result of an unknown status', { ...answer, results: [{ seq: 1, id: 'first', status: 'maybe' }] }],
  ['an answer without orders', { ...answer, orders: undefined }],
  ['an answer whose orders are null', { ...answer, orders: null }],
  ['an answer with an order that is a text', { ...answer, orders: { order: 'closed' } }],
  ['an answer with an order that is null', { ...answer, orders: { order: null } }],
  ['an answer whose tills are a text', { ...answer, tills: 'none' }],
  ['an answer with an account that is a number', { ...answer, accounts: { socio: 5 } }],
])('%s is not taken for an answer of the server', (_, value) => {
  expect(parseOrdersAnswer(value)).toBeUndefined()
})
