import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../src/platform/call-error.ts'
import { functionsAddress } from '../../src/platform/config.ts'
import { callCloudFunction, callFunctionWithForm } from '../../src/platform/functions.ts'
import type { FirebaseConfig } from '../../src/platform/identity.ts'
import { imageUrl } from '../../src/platform/images.ts'
import { signIn } from '../../src/platform/session.ts'
import { readClaims } from '../support/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import {
  answerJson,
  type Client,
  connectClient,
  fakeLocalStorage,
  type RecordingHost,
  startRecordingHost,
} from './support/client.ts'

// The calls are made by the app's own code (src/platform). `host` is a server that takes the place of the cloud
// functions and records each call. `server` is a running backend, where the app signs in.
let server: RunningServer
let host: RecordingHost
let client: Client

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

beforeEach(async () => {
  vi.stubGlobal('localStorage', fakeLocalStorage())
  host = await startRecordingHost()
  client = await connectClient(server.port, 'demo', { functionsBase: `${host.base}/` })
})
afterEach(async () => {
  await host.stop()
  vi.unstubAllGlobals()
})

const failureOf = (calling: Promise<unknown>): Promise<CallError> =>
  calling.then(
    () => expect.unreachable(),
    error => {
      expect(error).toBeInstanceOf(CallError)
      return error as CallError
    },
  )

test('[call.post] [call.textPlain] a call is a POST to {base address}/{function name} with the JSON { headers, data } as text/plain', async () => {
  await callCloudFunction('orders', { acked: 0 })
  const [asked] = host.requests
  expect(asked).toMatchObject({ method: 'POST', path: '/orders' })
  expect(asked!.headers['content-type']).toBe('text/plain')
  expect(JSON.parse(asked!.body)).toEqual({ headers: {}, data: { tenant: 'demo', acked: 0 } })
})

test('[call.tenant] the data of a call contains the tenant that the caller gives, or else the tenant to which the app is connected', async () => {
  await callCloudFunction('orders', {})
  await callCloudFunction('orders', { tenant: 'golf' })
  expect(host.requests.map(({ body }) => JSON.parse(body).data.tenant)).toEqual(['demo', 'golf'])
})

test('[call.bearer] a call has a bearer header if a user is signed in, and no such header otherwise', async () => {
  await callCloudFunction('orders', {})
  expect(host.requests[0]!.headers.authorization).toBeUndefined()
  const { ok } = await signIn('mesero', 'comanda')
  expect(ok).toBe(true)
  await callCloudFunction('orders', {})
  const [scheme, token] = host.requests[1]!.headers.authorization!.split(' ')
  expect(scheme).toBe('Bearer')
  expect(readClaims(token!)).toMatchObject({ tenantId: 'demo', role: 'waiter', email: 'mesero@admins.comanda.app' })
})

test('[call.answer] a call returns the field `data` of the answer, and throws an error if the answer has none', async () => {
  host.answer = answerJson(200, { data: { rev: 3 } })
  expect(await callCloudFunction('catalog', {})).toEqual({ rev: 3 })
  host.answer = answerJson(200, { result: { rev: 3 } })
  expect((await failureOf(callCloudFunction('catalog', {}))).code).toBe('unavailable')
  host.answer = answerJson(409, { error: { code: 'gap', message: 'gap', expected: 7 } })
  expect(await failureOf(callCloudFunction('orders', {}))).toMatchObject({
    code: 'gap',
    status: 409,
    details: { expected: 7 },
  })
})

test('[call.form] a form is posted as multipart with the bearer header, and the call returns only the data of the answer', async () => {
  await signIn('gerente', 'comanda')
  const form = new FormData()
  form.set('file', new Blob(['picture']), 'picture')
  host.answer = answerJson(200, { data: { path: 'pictures/a.webp' }, more: 'not ours' })
  expect(await callFunctionWithForm('upload', form)).toEqual({ path: 'pictures/a.webp' })
  const { path, headers, body } = host.requests[0]!
  expect(path).toBe('/upload')
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(readClaims(headers.authorization!.replace('Bearer ', ''))).toMatchObject({ role: 'manager' })
  expect(body).toContain('name="tenant"\r\n\r\ndemo')
  expect(body).toContain('picture')
})

const project: FirebaseConfig = { apiKey: 'k', projectId: 'club', databaseURL: 'https://r', storageBucket: 'club.app' }

test('[call.base] the base address contains the region and the project; with the emulator it begins with the page’s origin; it can also be configured', () => {
  const page = 'http://demo.localhost:4000'
  const base = (config: Partial<FirebaseConfig>) => functionsAddress({ ...project, ...config }, page)
  expect(base({ region: 'europe-west1' })).toBe('https://europe-west1-club.cloudfunctions.net')
  expect(base({ emulator: true })).toBe('http://demo.localhost:4000/club/us-central1')
  expect(base({ functionsBase: 'https://api.club.mx/fn/' })).toBe('https://api.club.mx/fn')
})

test('[constant.region] the base address of cloud functions contains us-central1 when no region is configured', () => {
  expect(functionsAddress(project, '')).toBe('https://us-central1-club.cloudfunctions.net')
})

test('[constant.timeout] a call times out after one hour, or after the time-out that the caller gives', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  await callCloudFunction('orders', {})
  await callCloudFunction('orders', {}, { timeout: 20_000 })
  expect(limit.mock.calls).toEqual([[3_600_000], [20_000]])
  limit.mockRestore()
})

test('[error.timeout] a call that gets no answer in time fails with a Spanish message about the delay', async () => {
  host.answer = () => {}
  const error = await failureOf(callCloudFunction('orders', {}, { timeout: 50 }))
  expect(error).toMatchObject({ code: 'timeout', failure: 'timeout' })
  expect(error.message).toBe('La respuesta tardó demasiado tiempo en devolver la información')
})

test('[error.http] a failed call throws an error whose `failure` is `network`, `canceled`, `bad_request` or `bad_response`, with a Spanish message', async () => {
  const { message: canceled, failure } = await failureOf(
    callCloudFunction('orders', {}, { signal: AbortSignal.abort() }),
  )
  expect([failure, canceled]).toEqual(['canceled', 'La petición se canceló'])

  host.answer = answerJson(400, { error: { code: 'invalid' } })
  expect(await failureOf(callCloudFunction('orders', {}))).toMatchObject({
    failure: 'bad_request',
    code: 'invalid',
    status: 400,
  })
  host.answer = answerJson(502, { error: { code: 502 } })
  expect(await failureOf(callCloudFunction('orders', {}))).toMatchObject({
    failure: 'bad_response',
    code: 'unavailable',
  })
  host.answer = (_request, response) => response.setHeader('content-type', 'text/html').end('<html>Wi-Fi</html>')
  expect(await failureOf(callCloudFunction('orders', {}))).toMatchObject({
    failure: 'bad_response',
    code: 'unavailable',
  })
  host.answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{"data":')
  expect((await failureOf(callCloudFunction('orders', {}))).message).toBe('La respuesta del servidor no se entiende')

  host.answer = (_request, response) => response.destroy()
  const lost = await failureOf(callCloudFunction('orders', {}))
  expect([lost.failure, lost.status, lost.message]).toEqual(['network', 0, 'No hay conexión con el servidor'])
})

test('[call.image] the download address of a picture contains the picture’s path in Cloud Storage', async () => {
  const { store, config } = client
  expect(store).toBeDefined()
  const address = imageUrl('demo/products/chistorra.webp')
  expect(address).toBe(
    `http://127.0.0.1:${server.port}/v0/b/${config.storageBucket}/o/demo%2Fproducts%2Fchistorra.webp?alt=media`,
  )
  expect(imageUrl(null)).toBeNull()
})
