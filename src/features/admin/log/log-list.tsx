import { groupBy } from '../../../../domain/group-by.ts'
import type { LogEntry } from '../../../../domain/log/log-entry.ts'
import { useWords } from '../../../i18n/language.tsx'
import { formatClockTime, formatDay } from '../../../ui/format/time.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { CardHeading } from '../home/home-parts.ts'
import { describeEntry, type LogNames, nameOfPerson } from './describe-entry.ts'
import { logWords } from './words/words.ts'

const List = chakra('ul', { base: { listStyle: 'none', borderTop: '1px solid', borderColor: 'ink' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '52px minmax(0, 1fr)',
    columnGap: '3',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border',
    overflowWrap: 'anywhere',
  },
})
const Time = chakra('time', { base: { textStyle: 'small', fontVariantNumeric: 'tabular-nums', color: 'fg.muted' } })
const Details = chakra('p', { base: { color: 'fg.muted', textStyle: 'small' } })

/** `entries` must be sorted by `at`. */
export function LogList({ entries, names }: { entries: readonly LogEntry[]; names: LogNames }) {
  const words = useWords(logWords)
  const days = groupBy(entries, ({ at }) => formatDay(at))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <CardHeading pb="2">{day}</CardHeading>
      <List>
        {ofDay.flatMap(entry =>
          describeEntry(entry, names, words).map(({ text, details }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of an entry never change
            <Row key={`${entry.id}.${index}`}>
              <Time dateTime={new Date(entry.at).toISOString()}>{formatClockTime(entry.at)}</Time>
              <div>
                <p>
                  <strong>{nameOfPerson(entry.uid, names, words, entry.role)}</strong> {text}
                </p>
                {details.length > 0 && <Details>{details.join(' · ')}</Details>}
              </div>
            </Row>
          )),
        )}
      </List>
    </section>
  ))
}
