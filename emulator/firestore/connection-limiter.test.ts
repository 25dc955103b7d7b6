import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionLimiter } from './connection-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const requestOf = (agent: string) =>
  ({ headers: { host: 'demo.localhost', 'user-agent': agent }, socket: { remoteAddress: '::1' } }) as IncomingMessage

function openStreams(limiter: ConnectionLimiter, count: number, agent = 'Mozilla/5.0'): boolean[] {
  const ended = Array.from({ length: count }, () => false)
  for (const i of ended.keys()) {
    const response = new EventEmitter() as ServerResponse
    limiter.track(requestOf(agent), response, () => {
      ended[i] = true
      response.emit('close')
    })
  }
  return ended
}

describe('the streams of one browser', () => {
  it('stay open when they take at most four connections', () => {
    const ended = openStreams(new ConnectionLimiter(), 4)
    vi.runAllTimers()
    expect(ended).not.toContain(true)
  })

  it('are all ended after a short time when they take more than four connections', () => {
    const ended = openStreams(new ConnectionLimiter(), 6)
    expect(ended).not.toContain(true)
    vi.runAllTimers()
    expect(ended).not.toContain(false)
  })

  it('are ended without ending the streams of other browsers or of programs such as Node', () => {
    const limiter = new ConnectionLimiter()
    const others = openStreams(limiter, 3, 'Mozilla/5.0 (other)')
    const programs = openStreams(limiter, 100, 'node')
    openStreams(limiter, 6)
    vi.runAllTimers()
    expect([...others, ...programs]).not.toContain(true)
  })
})
