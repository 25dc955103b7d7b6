import * as v from 'valibot'
import { expect, it } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { type Problem, problemOf, problemText } from './problem.ts'

/** The rules of the specification are tested in tests/spec; these are the rules that the forms added. */
const problemIn = (schema: v.GenericSchema, input: unknown): Problem => problemOf(v.safeParse(schema, input).issues![0])

it('says the limits of a number', () => {
  const seats = v.pipe(v.number(), v.minValue(1), v.maxValue(99))
  expect(problemText(problemIn(seats, 0), es)).toBe('El mínimo es 1')
  expect(problemText(problemIn(seats, 100), en)).toBe('The maximum is 99')
})

it('counts what a list holds, not its characters', () => {
  const problem = problemIn(v.pipe(v.array(v.string()), v.maxLength(1)), ['a', 'b'])
  expect(problemText(problem, es)).toBe('El máximo es 1')
})

it('says that a name is taken', () => {
  expect(problemText({ rule: 'unique' }, es)).toBe('Ya hay otro igual')
  expect(problemText({ rule: 'unique' }, en)).toBe('There is another one like it')
})
