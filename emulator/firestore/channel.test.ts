import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noopIntervalMs, WebChannelSession } from './channel.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function openChannel() {
  const state = { ended: false, closed: false, send: (_: string) => {}, received: [] as unknown[] }
  const channel = new WebChannelSession(
    send => {
      state.send = send
      return {
        receive: message => void state.received.push(message),
        close: () => {
          state.closed = true
        },
      }
    },
    () => {
      state.ended = true
    },
  )
  return { channel, state }
}

/** Gives the channel a fake response. `text` returns what the channel has written to it since the last `text`. */
function attach(channel: WebChannelSession, acknowledgedId: number, longPollingMs?: number) {
  const response = new PassThrough()
  channel.attach(response as unknown as ServerResponse, { acknowledgedId, longPollingMs })
  return { response, text: () => String(response.read() ?? '') }
}

const runMicrotasks = () => vi.advanceTimersByTimeAsync(0)

describe('a WebChannel session', () => {
  it('sends `noop` when a back channel (a long response with messages) opens with nothing to send, and after each 25 seconds without a message', async () => {
    const { channel } = openChannel()
    const back = attach(channel, 0)
    await runMicrotasks()
    expect(back.text()).toBe('14\n[[1,["noop"]]]')
    await vi.advanceTimersByTimeAsync(noopIntervalMs)
    expect(back.text()).toBe('14\n[[2,["noop"]]]')
  })

  it('answers a long poll with `noop` when the client’s timeout ends without a message', async () => {
    const { channel } = openChannel()
    const back = attach(channel, 0, 10_000)
    await runMicrotasks()
    expect(back.text()).toBe('')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(back.text()).toContain('noop')
    expect(back.response.writableEnded).toBe(true)
  })

  it('stays open as long as a back channel is open', async () => {
    const { channel, state } = openChannel()
    attach(channel, 0)
    await vi.advanceTimersByTimeAsync(3600_000)
    expect(state.ended).toBe(false)
  })

  it('ends after a minute without a back channel and without a request', async () => {
    const { channel, state } = openChannel()
    await vi.advanceTimersByTimeAsync(50_000)
    channel.acknowledge(0)
    await vi.advanceTimersByTimeAsync(50_000)
    expect(state.ended).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([state.ended, state.closed]).toEqual([true, true])
  })

  it('stores messages while there is no back channel and sends them on the next back channel', async () => {
    const { channel, state } = openChannel()
    state.send('{"a":1}')
    state.send('{"b":2}')
    await runMicrotasks()
    expect(channel.status()).toEqual([0, 2, 26])
    expect(attach(channel, 0).text()).toBe('29\n[[1,[{"a":1}]],[2,[{"b":2}]]]')
    channel.acknowledge(1)
    expect(attach(channel, 1).text()).toBe('15\n[[2,[{"b":2}]]]')
    channel.acknowledge(2)
    expect(channel.status()).toEqual([1, 2, 0])
  })

  it('ends a back channel that has carried one mebibyte, so that the client’s next request acknowledges the messages', async () => {
    const { channel, state } = openChannel()
    const back = attach(channel, 0)
    state.send(JSON.stringify('x'.repeat(1024 * 1024)))
    await runMicrotasks()
    expect(back.response.writableEnded).toBe(true)
    expect(channel.status()[0]).toBe(0)
  })

  it('delivers each message of the client once and in order when the client repeats a request', () => {
    const { channel, state } = openChannel()
    channel.receive(0, ['a', 'b'])
    channel.receive(1, ['b', 'c'])
    channel.receive(0, ['a', 'b'])
    expect(state.received).toEqual(['a', 'b', 'c'])
  })
})
