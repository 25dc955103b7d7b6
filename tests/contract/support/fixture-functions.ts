import { initializeApp } from 'firebase-admin/app'
import { initializeFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { onRequest } from 'firebase-functions/v2/https'

/**
 * `initializeApp` has no options, as in the real functions. So the emulator must set environment variables with the
 * addresses of its services, such as `FIRESTORE_EMULATOR_HOST`.
 */
const app = initializeApp()
const db = initializeFirestore(app, { preferRest: true })

export const echo = onRequest({ cors: true }, (request, response) => {
  const { method, path, query, body, rawBody } = request
  const kind = Buffer.isBuffer(body) ? 'buffer' : typeof body
  response.status(201).json({ method, path, query, kind, body, raw: rawBody?.toString('latin1').slice(0, 100) })
})

export const fails = onRequest(async () => {
  throw new Error('on purpose')
})

export const incrementCounter = onRequest(async (_request, response) => {
  const counter = db.doc('tests/counter')
  const value = await db.runTransaction(async tx => {
    const next = Number((await tx.get(counter)).data()?.value ?? 0) + 1
    tx.set(counter, { value: next })
    return next
  })
  response.send(String(value))
})

export const storeFile = onRequest(async (request, response) => {
  await getStorage().bucket().file('tenants/demo/public/images/kept.txt').save(request.rawBody)
  response.sendStatus(204)
})

/** An ordinary export. The functions emulator must not serve it. */
export const notACloudFunction = () => 'nothing of firebase-functions'
