import { beforeEach, expect, it, vi } from 'vitest'
import { readLastStation, rememberStation } from './last-station.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
})

it('a device remembers the last station separately for each tenant', () => {
  rememberStation('demo', 'barra')
  expect(readLastStation('golf')).toBeNull()
  rememberStation('golf', 'casa-del-9')
  expect([readLastStation('demo'), readLastStation('golf')]).toEqual(['barra', 'casa-del-9'])
})
