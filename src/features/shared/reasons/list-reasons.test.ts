import { expect, it } from 'vitest'
import { type BuiltInReason, listReasons } from './list-reasons.ts'

const usual: BuiltInReason[] = [
  { text: 'Atención de la casa', kind: 'cortesia' },
  { text: 'Consumo de personal', kind: 'personal' },
  { text: 'Promoción' },
]

it('a reason that the app itself offers has its kind as id, so that reports can sum amounts by kind', () => {
  expect(listReasons(undefined, ['cortesia', 'personal'], usual)).toEqual([
    { reason: 'Atención de la casa', reasonId: 'cortesia' },
    { reason: 'Consumo de personal', reasonId: 'personal' },
    { reason: 'Promoción' },
  ])
})

it('the reasons that the business defined come first, and replace the app’s own reasons of the same kind', () => {
  const own = [
    { id: 'turno', name: 'Comida del turno', kind: 'personal' as const },
    { id: 'caida', name: 'Se cayó', kind: 'merma' as const },
  ]
  expect(listReasons(own, ['cortesia', 'personal'], usual)).toEqual([
    { reason: 'Comida del turno', reasonId: 'turno' },
    { reason: 'Atención de la casa', reasonId: 'cortesia' },
    { reason: 'Promoción' },
  ])
})
