import { beforeEach, expect, it, vi } from 'vitest'
import { readLastStation, rememberStation } from './last-station.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
})

it('a device remembers separately for each tenant which kitchen station was shown last', () => {
  rememberStation('demo', 'barra')
  expect(readLastStation('golf')).toBeNull()
  rememberStation('golf', 'casa-del-9')
  expect([readLastStation('demo'), readLastStation('golf')]).toEqual(['barra', 'casa-del-9'])
})
