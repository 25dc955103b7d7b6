import { useEffect, useState } from 'react'
import { protocolVersion } from '../../../domain/protocol.ts'
import { version } from '../../../package.json'
import type { DeviceReport } from '../../data/outbox/use-device-report.ts'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { measureStorage, type StorageReport } from '../../platform/storage.ts'
import { isLeaderTab } from '../../platform/sync-control.ts'
import { formatWhen } from '../../ui/format/time.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { formatBytes } from './format.ts'
import { deviceWords } from './words/words.ts'

const Card = chakra('section', {
  base: { bg: 'bg.panel', borderRadius: 'hero', boxShadow: 'tile', p: { base: '4', sm: '5' }, mt: '5' },
})
const Facts = chakra('dl', {
  base: {
    '& > div': { py: '2', borderTop: '1px solid {colors.tan}' },
    '& > div:first-of-type': { borderTop: 'none' },
    '& dt': { textStyle: 'label', color: 'fg.muted' },
    '& dd': { fontWeight: '600', overflowWrap: 'anywhere' },
  },
})

export function DeviceDiagnostics({ report }: { report: DeviceReport }) {
  const progress = useWords(progressWords)
  const { facts } = useWords(deviceWords)
  const sync = useSyncStatus()
  const now = useNow()
  const storage = useStorage(now)
  const { contact, rev, letters, device } = report
  const lastContact =
    contact?.state === 'online' ? facts.now : contact?.heard ? formatWhen(contact.heard, now) : facts.never
  const isLeader = isLeaderTab()
  const size =
    storage?.used === undefined || storage.quota === undefined
      ? facts.unknown
      : facts.of(formatBytes(storage.used), formatBytes(storage.quota))
  const rows: [string, string | undefined][] = [
    [
      facts.state,
      `${progress.sync[sync?.state ?? 'syncing']}${sync?.isServerSilent ? progress.sync.silent : ''}${sync?.problem ? `. ${progress.sync[sync.problem]}` : ''}`,
    ],
    [facts.lastContact, lastContact],
    [facts.tab, isLeader === undefined ? undefined : isLeader ? facts.leads : facts.follows],
    [facts.storage, storage && size],
    [facts.whenFull, storage && facts[storage.persistence]],
    [facts.version, version],
    [facts.data, rev > 0 ? facts.dataText(rev, protocolVersion) : facts.noData],
    [facts.device, device ? [letters, `…${device}`].filter(Boolean).join(' ') : facts.unnumbered],
  ]
  return (
    <Card aria-labelledby="facts">
      <chakra.h2 id="facts" textStyle="heading" mb="2">
        {facts.title}
      </chakra.h2>
      <Facts>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '…'}</dd>
          </div>
        ))}
      </Facts>
    </Card>
  )
}

function useStorage(now: number): StorageReport | undefined {
  const [storage, setStorage] = useState<StorageReport>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when `now` changes
  useEffect(() => void measureStorage().then(setStorage, console.warn), [now])
  return storage
}
