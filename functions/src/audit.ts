const retentionMs = 400 * 24 * 3600 * 1000

/**
 * Returns the document of an audit entry, with the field `keepUntil`. Firestore deletes the document some time after
 * `keepUntil`, because `firebase/firestore.indexes.json` names this field.
 */
export const toAuditEntry = <Entry extends { at: number }>(entry: Entry): Entry & { keepUntil: Date } => ({
  ...entry,
  keepUntil: new Date(entry.at + retentionMs),
})
