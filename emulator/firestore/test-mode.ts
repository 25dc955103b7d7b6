import { HttpError, handleCors, readJson, type ServiceHandler, sendJson } from '../http.ts'
import { projectId } from '../project.ts'
import { RulesError } from '../rules/errors.ts'
import { compileWithWarnings } from '../rules/rules.ts'
import type { DocumentStore } from '../store/documents.ts'
import type { UsageCounter } from '../usage.ts'
import type { AccessRules } from './access.ts'
import { createRulesAccess } from './rules-access.ts'
import type { Fields } from './values.ts'

const rulesAddress = /^\/emulator\/v1\/(projects\/[^/:]+):securityRules$/
const readsAddress = '/emulator/v1/reads'
const usageAddress = '/emulator/v1/usage'
const documentsAddress = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/

type RulesBody = { rules?: { files?: { content?: unknown }[] } }

/**
 * Adds the URLs that tests need. At URLs of Google's Firestore emulator, a PUT sets the security rules of a Firebase
 * project, and a DELETE removes all documents of a database. A project other than `projectId` allows everything until
 * its rules are set. Two URLs exist only in this server: `GET /emulator/v1/reads` returns the reads of each user,
 * `GET /emulator/v1/usage` the counts of `UsageCounter`.
 */
export function createTestMode(
  store: DocumentStore,
  ownAccess: AccessRules,
  usage: UsageCounter,
): { access: AccessRules; handle: ServiceHandler } {
  const byProject = new Map<string, AccessRules>([[`projects/${projectId}`, ownAccess]])

  function putRules(project: string, body: RulesBody): void {
    const source = body.rules?.files?.[0]?.content
    if (typeof source !== 'string') throw new HttpError(400, 'Rules are expected in rules.files[0].content.')
    try {
      byProject.set(project, createRulesAccess(compileWithWarnings(source, 'firestore.rules').rules, store))
    } catch (error) {
      throw error instanceof RulesError ? new HttpError(400, error.message) : error
    }
  }

  function deleteDocuments(database: string): void {
    const writes = new Map<string, Fields | undefined>()
    for (const collection of store.collections()) {
      if (!collection.startsWith(`${database}/documents/`)) continue
      for (const { name } of store.list(collection)) writes.set(name, undefined)
    }
    store.commit(store.nextVersion(), writes)
  }

  return {
    access: {
      allows(request) {
        const access = byProject.get(request.database.slice(0, request.database.indexOf('/databases/')))
        return access === undefined || access.allows(request)
      },
    },
    async handle(request, response, url) {
      if (request.method === 'GET' && url.pathname === readsAddress) {
        sendJson(response, 200, usage.readsByUser)
        return true
      }
      if (request.method === 'GET' && url.pathname === usageAddress) {
        sendJson(response, 200, usage)
        return true
      }
      const address = decodeURI(url.pathname)
      const project = request.method === 'PUT' ? rulesAddress.exec(address)?.[1] : undefined
      const database = request.method === 'DELETE' ? documentsAddress.exec(address)?.[1] : undefined
      if (project === undefined && database === undefined) return false
      handleCors(request, response)
      if (project !== undefined) putRules(project, (await readJson(request)) as RulesBody)
      if (database !== undefined) deleteDocuments(database)
      sendJson(response, 200, {})
      return true
    },
  }
}
