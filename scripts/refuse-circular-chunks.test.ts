import { expect, it } from 'vitest'
import { findCircle } from './refuse-circular-chunks.ts'

const chunk = (...imports: string[]) => ({ type: 'chunk' as const, imports })

it('`findCircle` returns the chunks along a circle of imports', () => {
  const bundle = { 'main.js': chunk('a.js'), 'a.js': chunk('b.js'), 'b.js': chunk('c.js', 'a.js'), 'c.js': chunk() }
  expect(findCircle(bundle)).toEqual(['a.js', 'b.js', 'a.js'])
})

it('`findCircle` finds no circle when two chunks only import the same third chunk', () => {
  const bundle = { 'main.js': chunk('a.js', 'b.js'), 'a.js': chunk('c.js'), 'b.js': chunk('c.js'), 'c.js': chunk() }
  expect(findCircle(bundle)).toBeUndefined()
})
