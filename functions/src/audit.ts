const retentionMs = 400 * 24 * 3600 * 1000

/**
 * Adds the field `keepUntil`, a date 400 days after `at`, to an entry of the audit log. Some time after this date,
 * Firestore deletes the document, because `firebase/firestore.indexes.json` names `keepUntil` as its time-to-live
 * field.
 */
export const toAuditEntry = <Entry extends { at: number }>(entry: Entry): Entry & { keepUntil: Date } => ({
  ...entry,
  keepUntil: new Date(entry.at + retentionMs),
})
