import { useState } from 'react'
import * as v from 'valibot'
import type { Station } from '../../../../domain/kitchen/station.ts'
import { stationSchema } from '../../../../domain/kitchen/station-schema.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import { listRerouteTargets } from '../../../data/kitchen/reroute-targets.ts'
import { useKnownStations } from '../../../data/kitchen/use-known-stations.ts'
import type { WithId } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { saveEdits } from '../../../platform/calls/catalogue-edits.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { BoardNames } from '../board/board-names.ts'
import { kitchenWords } from '../words/words.ts'

const Row = chakra('li', { base: { py: '3', borderTop: '1px solid', borderColor: 'border' } })
const Choices = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', pt: '2' } })

type Props = { names: BoardNames; onClose(): void }

/**
 * The dialog that reroutes a station: its slips appear on the board of another station, until somebody ends the
 * rerouting. The server stores the choice in the station's settings, so it applies to all devices.
 */
export function RerouteDialog({ names, onClose }: Props) {
  const words = useWords(kitchenWords)
  const known = useKnownStations()
  const [outcome, setOutcome] = useState<'saving' | 'conflict' | 'failed'>()
  const stations = known?.stations.filter(({ kind }) => kind === 'prep') ?? []
  const reroute = async ({ id, ...station }: WithId<Station>, rerouteTo: string | undefined) => {
    setOutcome('saving')
    const doc = v.parse(stationSchema, omitUndefined({ ...station, rerouteTo }))
    const { kind } = await saveEdits([{ collection: 'stations', op: 'put', id, doc, baseRev: known!.rev }])
    setOutcome(kind === 'saved' ? undefined : kind === 'conflict' ? 'conflict' : 'failed')
  }
  return (
    <TitledDialog title={words.reroute} size="wide" onClose={onClose}>
      <MutedText>{words.rerouteText}</MutedText>
      <div role="alert">
        {outcome === 'failed' && words.rerouteFailed}
        {outcome === 'conflict' && words.rerouteConflict}
      </div>
      <chakra.ul listStyleType="none" m="0" p="0" aria-busy={outcome === 'saving'}>
        {stations.map(station => (
          <Row key={station.id}>
            <chakra.h3 textStyle="subheading">{names.station(station.id)}</chakra.h3>
            {station.rerouteTo !== undefined && <p>{words.reroutedTo(names.station(station.rerouteTo))}</p>}
            <Choices>
              {station.rerouteTo !== undefined && (
                <Button size="sm" onClick={() => void reroute(station, undefined)}>
                  {words.endReroute}
                </Button>
              )}
              {listRerouteTargets(stations, station.id).map(({ id }) => (
                <Button
                  key={id}
                  size="sm"
                  variant="outline"
                  aria-label={words.rerouteTo(names.station(station.id), names.station(id))}
                  onClick={() => void reroute(station, id)}
                >
                  {names.station(id)}
                </Button>
              ))}
            </Choices>
          </Row>
        ))}
      </chakra.ul>
    </TitledDialog>
  )
}
