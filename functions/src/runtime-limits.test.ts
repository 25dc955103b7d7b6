import { describe, expect, it } from 'vitest'
import { maxGuestBytes } from './endpoint.ts'
import * as deployed from './index.ts'
import { runtimeLimits } from './runtime-limits.ts'

type Endpoint = { [option: string]: unknown }
const endpoints = Object.entries(deployed).map(
  ([name, value]) => [name, (value as unknown as { __endpoint: Endpoint }).__endpoint] as const,
)

describe('the limits of the deployed functions', () => {
  it('are defined for each exported function and for no other function', () => {
    expect(Object.keys(runtimeLimits).sort()).toEqual(endpoints.map(([name]) => name).sort())
  })

  // Firebase's tools read these options of a function when they deploy it.
  it.each(endpoints)(
    'limit the memory, the number of parallel calls and the number of instances of %s',
    (_, endpoint) => {
      expect(endpoint).toMatchObject({
        platform: 'gcfv2',
        region: ['us-central1'],
        availableMemoryMb: expect.any(Number),
        concurrency: expect.any(Number),
        minInstances: expect.any(Number),
        maxInstances: expect.any(Number),
        timeoutSeconds: expect.any(Number),
        httpsTrigger: { invoker: ['public'] },
      })
      expect(endpoint.maxInstances).toBeLessThanOrEqual(20)
    },
  )

  it('give `orders`, `catalog` and each function with 256 MiB enough memory for their maximum of parallel calls', () => {
    // Assumed: a parsed body takes up to ten times its size, and Node.js and the libraries take about 150 MiB.
    const MiB = 1024 * 1024
    const needed = (calls: number, bytes: number) => (calls * bytes * 10) / MiB
    const memoryOf = Object.fromEntries(endpoints.map(([name, { availableMemoryMb }]) => [name, availableMemoryMb]))
    for (const [name, { memory, concurrency }] of Object.entries(runtimeLimits)) {
      if (memory === '256MiB') expect(150 + needed(concurrency, maxGuestBytes), name).toBeLessThanOrEqual(256)
    }
    expect(150 + needed(runtimeLimits.catalog.concurrency, 10 * MiB)).toBeLessThanOrEqual(Number(memoryOf.catalog))
    // A call of a guest has at most 64 KiB. A call of staff may have 10 MiB; the memory suffices for three such calls.
    const orders = needed(runtimeLimits.orders.concurrency, maxGuestBytes) + needed(3, 10 * MiB)
    expect(150 + orders).toBeLessThanOrEqual(Number(memoryOf.orders))
  })

  it('keep one instance of `orders` running and none of `join`, and allow four parallel calls of `catalog` and two of `upload`', () => {
    expect(runtimeLimits.orders).toMatchObject({ memory: '512MiB', concurrency: 40, minInstances: 1, maxInstances: 20 })
    expect(runtimeLimits.join.minInstances).toBe(0)
    expect([runtimeLimits.catalog.concurrency, runtimeLimits.upload.concurrency]).toEqual([4, 2])
  })
})
