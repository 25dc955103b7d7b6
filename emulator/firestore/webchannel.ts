import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError, handleCors, readBody } from '../http.ts'
import { type FirestoreStream, noopIntervalMs, prependLength, WebChannelSession } from './channel.ts'
import { ConnectionLimiter } from './connection-limiter.ts'

/** Opens a stream for a new channel. The stream calls `send` with each message to the client, as ASCII JSON. */
export type OpenStream = (authorization: string | undefined, send: (json: string) => void) => FirestoreStream

const channelPath = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/
const bodyLimit = 11 * 1024 * 1024

/**
 * Serves WebChannel, the protocol by which the web SDK exchanges messages with a server over plain HTTP. Messages to
 * the client are written into a response that stays open, or into the answers of long polls. Messages from the client
 * arrive in POST requests.
 */
export function createWebChannelHandler(services: { Listen: OpenStream; Write: OpenStream }) {
  const channels = new Map<string, WebChannelSession>()
  const limiter = new ConnectionLimiter()

  function open(service: 'Listen' | 'Write', form: URLSearchParams): WebChannelSession {
    const authorization = /^authorization:\s*(.*)$/im.exec(form.get('headers') ?? '')?.[1]
    const channel: WebChannelSession = new WebChannelSession(
      send => services[service](authorization, send),
      () => channels.delete(channel.id),
    )
    channels.set(channel.id, channel)
    return channel
  }

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const service = channelPath.exec(url.pathname)?.[1] as 'Listen' | 'Write' | undefined
    if (service === undefined) return false
    if (handleCors(request, response)) return true
    response.setHeader('Access-Control-Expose-Headers', 'X-HTTP-Session-Id')
    const parameters = url.searchParams
    const form = new URLSearchParams(request.method === 'POST' ? (await readBody(request, bodyLimit)).toString() : '')
    const sessionId = parameters.get('SID')
    if (sessionId === null) {
      const messages = parseMessages(form)
      const channel = open(service, form)
      response.setHeader('X-HTTP-Session-Id', channel.id)
      beginResponse(response).end(prependLength(`[[0,["c","${channel.id}","",8,14,${noopIntervalMs}]]]`))
      channel.receive(...messages)
      return true
    }
    const channel = channels.get(sessionId)
    if (channel === undefined) {
      response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Error: Unknown SID')
    } else if (parameters.get('TYPE') === 'terminate') {
      channel.end()
      beginResponse(response).end()
    } else if (parameters.get('RID') === 'rpc') {
      beginResponse(response).flushHeaders()
      channel.attach(response, {
        acknowledgedId: Number(parameters.get('AID')),
        longPollingMs: parameters.get('CI') === '1' ? Number(parameters.get('TO') ?? noopIntervalMs) : undefined,
      })
      limiter.track(request, response, () => channel.detach(response))
    } else {
      channel.acknowledge(Number(parameters.get('AID')))
      channel.receive(...parseMessages(form))
      beginResponse(response).end(prependLength(JSON.stringify(channel.status())))
    }
    return true
  }

  return {
    handle,
    close: () => {
      for (const channel of channels.values()) channel.end()
    },
  }
}

function beginResponse(response: ServerResponse): ServerResponse {
  return response.writeHead(200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-cache, no-store, no-transform',
    'X-Content-Type-Options': 'nosniff',
  })
}

/**
 * Parses a form with the fields `count`, `ofs` (the number of the first message), `req0___data__`, `req1___data__` and
 * so on.
 */
function parseMessages(form: URLSearchParams): [offset: number, messages: unknown[]] {
  const count = Math.min(Number(form.get('count')), 1000)
  try {
    const messages = Array.from({ length: count }, (_, i) => JSON.parse(form.get(`req${i}___data__`) ?? '') as unknown)
    return [Number(form.get('ofs')), messages]
  } catch {
    throw new HttpError(400, 'Bad message.')
  }
}
