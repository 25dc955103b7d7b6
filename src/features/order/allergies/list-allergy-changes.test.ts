import { expect, it } from 'vitest'
import { listAllergyChanges } from './list-allergy-changes.ts'

const before = { 2: { allergens: ['apio', 'soya'], note: 'grave' } }

it('a change of allergies has only the added and removed allergens, so allergens from another tablet remain', () => {
  expect(listAllergyChanges(before, { 2: { allergens: ['soya', 'huevo'], note: 'grave ' } })).toEqual([
    { seat: 2, add: ['huevo'], remove: ['apio'] },
  ])
  expect(listAllergyChanges(before, { 2: { allergens: ['apio', 'soya'], note: 'leve' } })).toEqual([
    { seat: 2, add: [], remove: [], note: 'leve', removeNote: 'grave' },
  ])
  expect(listAllergyChanges(before, { 2: { allergens: [] }, 1: { allergens: ['gluten'] } })).toEqual([
    { seat: 1, add: ['gluten'], remove: [] },
    { seat: 2, add: [], remove: ['apio', 'soya'], removeNote: 'grave' },
  ])
})

it('a seat whose allergy was not changed gets no command', () => {
  expect(listAllergyChanges(before, { 2: { ...before[2] }, 3: { allergens: [], note: ' ' } })).toEqual([])
})
