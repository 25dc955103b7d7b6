import { expect, it } from 'vitest'
import { createAnonymousEndpoint, createEndpoint, createFormEndpoint, maxGuestBytes } from './endpoint.ts'

const MiB = 1024 * 1024
const answer = async () => ({})
const capacityOf = (endpoint: unknown) =>
  (endpoint as { __endpoint: { availableMemoryMb: number; concurrency: number } }).__endpoint

it('a function has enough memory to handle its maximum number of requests at once, each with the largest body', () => {
  // A parsed body takes up to ten times its size. Node.js and the libraries take about 150 MiB.
  const fits = (endpoint: unknown, bytes: number) => {
    const { availableMemoryMb, concurrency } = capacityOf(endpoint)
    expect(150 + (concurrency * bytes * 10) / MiB).toBeLessThanOrEqual(availableMemoryMb)
  }
  fits(createEndpoint({ name: 'small', maxBytes: maxGuestBytes }, answer), maxGuestBytes)
  fits(createAnonymousEndpoint({ name: 'small', maxBytes: maxGuestBytes }, answer), maxGuestBytes)
  fits(createEndpoint({ name: 'large', maxBytes: 10 * MiB }, answer), 10 * MiB)
  // A form contains a picture. Decoding a picture takes much memory, so at most four forms are handled at once.
  expect(capacityOf(createFormEndpoint('form', () => ({ tenant: 'demo' }), answer)).concurrency).toBeLessThanOrEqual(4)
})
