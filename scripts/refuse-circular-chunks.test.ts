import { expect, it } from 'vitest'
import { findCircle } from './refuse-circular-chunks.ts'

const chunk = (...imports: string[]) => ({ type: 'chunk' as const, imports })

it('finds a circle of imports between chunks', () => {
  const bundle = { 'main.js': chunk('a.js'), 'a.js': chunk('b.js'), 'b.js': chunk('c.js', 'a.js'), 'c.js': chunk() }
  expect(findCircle(bundle)).toEqual(['a.js', 'b.js', 'a.js'])
})

it('two chunks that import the same third chunk are no circle', () => {
  const bundle = { 'main.js': chunk('a.js', 'b.js'), 'a.js': chunk('c.js'), 'b.js': chunk('c.js'), 'c.js': chunk() }
  expect(findCircle(bundle)).toBeUndefined()
})
