import { expect, it } from 'vitest'
import { listReasons, type UsualReason } from './list-reasons.ts'

const usual: UsualReason[] = [
  { text: 'Atención de la casa', kind: 'cortesia' },
  { text: 'Consumo de personal', kind: 'personal' },
  { text: 'Promoción' },
]

it('a usual reason has its kind as id, so that reports can sum amounts by kind', () => {
  expect(listReasons(undefined, ['cortesia', 'personal'], usual)).toEqual([
    { reason: 'Atención de la casa', reasonId: 'cortesia' },
    { reason: 'Consumo de personal', reasonId: 'personal' },
    { reason: 'Promoción' },
  ])
})

it('the tenant’s own reasons of the asked kinds come first, and replace the usual reasons of their kind', () => {
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
