const retentionMs = 400 * 24 * 3600 * 1000

/**
 * The document of an audit entry. Firestore deletes it some time after `keepUntil`, because
 * `firebase/firestore.indexes.json` names this field. `at`: milliseconds since 1970.
 */
export const auditEntry = <Entry extends { at: number }>(entry: Entry): Entry & { keepUntil: Date } => ({
  ...entry,
  keepUntil: new Date(entry.at + retentionMs),
})
