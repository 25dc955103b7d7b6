import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompositeIndex, IndexField, IndexFile } from '../../indexes.ts'
import { indexFilePath } from '../../indexes.ts'
import type { Context } from '../context.ts'
import { different, missing, NotCreatedYet, same, type Task } from '../step.ts'
import { databasePath, service } from './firestore.ts'

type DeployedIndex = { name: string; queryScope: string; state: string; fields: IndexField[] }

/**
 * The task that creates the Firestore indexes and waits, at most half an hour, until they are READY, because the new
 * app needs them. It does not delete indexes that only older versions of the app need.
 */
export function indexesTask(context: Context): Task {
  const { google, folder, runFirebase } = context
  const { indexes } = JSON.parse(readFileSync(join(folder, indexFilePath), 'utf8')) as IndexFile
  return {
    name: 'índices',
    wanted: `${indexes.length}, listos`,
    patienceSeconds: 1800,
    look: async () => {
      const path = `${databasePath(context)}/collectionGroups/-/indexes?pageSize=300`
      const found = await google.get<{ indexes?: DeployedIndex[] }>(service, path)
      if (!found) throw new NotCreatedYet('Firestore')
      const states = new Map(found.indexes?.map(index => [keyOfDeployed(index), index.state]))
      const absent = indexes.filter(index => !states.has(keyOf(index)))
      if (absent.length === indexes.length) return missing
      if (absent.length > 0) return different(`faltan ${absent.length}`)
      const building = indexes.filter(index => states.get(keyOf(index)) !== 'READY')
      return building.length === 0 ? same : different(`${building.length} en construcción`)
    },
    change: async found => {
      if (found.is === 'different' && found.text.endsWith('en construcción')) return
      await runFirebase(['--only', 'firestore:indexes'])
    },
  }
}

const keyOf = ({ collectionGroup, queryScope, fields }: CompositeIndex): string =>
  JSON.stringify([collectionGroup, queryScope, fields.map(fieldKey)])

/** Leaves out the field `__name__`, which Google adds to each index. */
const keyOfDeployed = ({ name, queryScope, fields }: DeployedIndex): string =>
  JSON.stringify([
    /collectionGroups\/([^/]+)\/indexes/.exec(name)?.[1],
    queryScope,
    fields.filter(({ fieldPath }) => fieldPath !== '__name__').map(fieldKey),
  ])

const fieldKey = (field: IndexField): string[] => [
  field.fieldPath,
  'order' in field && field.order ? field.order : 'CONTAINS',
]
