import type { CommitResult } from './commit.ts'
import { formatMicros } from './timestamp.ts'
import type { Write } from './writes.ts'

export function toCommitResponse(writes: readonly Write[], result: CommitResult) {
  return { writeResults: writeResults(writes, result), commitTime: formatMicros(result.version) }
}

export function writeResults(writes: readonly Write[], { updated, transformResults }: CommitResult) {
  return writes.map((write, i) => ({
    updateTime: write.kind === 'update' ? formatMicros(updated[i]!) : undefined,
    transformResults: transformResults[i]!.length > 0 ? transformResults[i] : undefined,
  }))
}
