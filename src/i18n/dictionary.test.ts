import { expect, it, vi } from 'vitest'
import { defineDictionary, loadEnglish, onWordsLoaded, whenWordsLoaded, wordsIn } from './dictionary.ts'

const es = { greeting: 'Hola' }
const importEnglish = async () => ({ en: { greeting: 'Hello' } })

it('the English texts of a dictionary are loaded when a person chooses English, and only once', async () => {
  const load = vi.fn(importEnglish)
  const dictionary = defineDictionary(es, load)
  expect(wordsIn(dictionary, 'es').greeting).toBe('Hola')
  expect(load).not.toHaveBeenCalled()

  await loadEnglish()
  expect(wordsIn(dictionary, 'en').greeting).toBe('Hello')
  expect(wordsIn(dictionary, 'es').greeting).toBe('Hola')
  await loadEnglish()
  expect(load).toHaveBeenCalledOnce()
})

it('a dictionary defined after a person chose English is in Spanish until its English texts load', async () => {
  await loadEnglish()
  const loaded = vi.fn()
  const unsubscribe = onWordsLoaded(loaded)
  const dictionary = defineDictionary(es, importEnglish)
  expect(wordsIn(dictionary, 'en').greeting).toBe('Hola')

  await whenWordsLoaded()
  expect(wordsIn(dictionary, 'en').greeting).toBe('Hello')
  expect(loaded).toHaveBeenCalledOnce()
  unsubscribe()
})

it('a dictionary stays in Spanish when its English texts cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await loadEnglish()
  const dictionary = defineDictionary(es, () => Promise.reject(new Error('offline')))
  await whenWordsLoaded()
  expect(wordsIn(dictionary, 'en').greeting).toBe('Hola')
  warn.mockRestore()
})
