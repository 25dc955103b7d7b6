import * as v from 'valibot'
import { expect, it } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { type Problem, problemOf, problemText } from './problem.ts'

// The tests in tests/spec cover the validation rules that docs/spec.md lists. This file tests other rules.

const problemIn = (schema: v.GenericSchema, input: unknown): Problem => problemOf(v.safeParse(schema, input).issues![0])

it('the text for a number that is too low or too high gives the limit', () => {
  const seats = v.pipe(v.number(), v.minValue(1), v.maxValue(99))
  expect(problemText(problemIn(seats, 0), es)).toBe('El mínimo es 1')
  expect(problemText(problemIn(seats, 100), en)).toBe('The maximum is 99')
})

it('the text for a list with too many items gives the limit without the word "characters"', () => {
  const problem = problemIn(v.pipe(v.array(v.string()), v.maxLength(1)), ['a', 'b'])
  expect(problemText(problem, es)).toBe('El máximo es 1')
})

it('the text for a duplicate value says that there is another one like it', () => {
  expect(problemText({ rule: 'unique' }, es)).toBe('Ya hay otro igual')
  expect(problemText({ rule: 'unique' }, en)).toBe('There is another one like it')
})
