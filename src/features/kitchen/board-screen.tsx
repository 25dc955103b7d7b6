import { useEffect, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { passId } from '../../../domain/kitchen/station.ts'
import { may } from '../../../domain/permissions.ts'
import { useTenant } from '../../data/catalogue/use-catalogue.ts'
import { useStations } from '../../data/kitchen/stations.ts'
import { useBoardOrders } from '../../data/kitchen/use-board-orders.ts'
import { useClockAhead } from '../../data/kitchen/use-clock-ahead.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { localize } from '../../i18n/localize.ts'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RoomSkeleton } from '../../ui/feedback/skeleton.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { StaffHeader } from '../../ui/layout/staff-header.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { createBoard } from './board/board.ts'
import { Board } from './board/board.tsx'
import { useBoardNames } from './board/board-names.ts'
import { rememberStation } from './last-station.ts'
import { PassScreen } from './pass/pass-screen.tsx'
import { kitchenWords } from './words/words.ts'

/** The screen of a kitchen station or of a pass (see `pass`). The id of the station or pass is in the URL. */
export function BoardScreen() {
  const { idStation = '' } = useParams()
  return <StationBoard key={idStation} stationId={idStation} />
}

/**
 * The settings of the pass with the id `passId`. At a pass, the dishes of all stations are put together. These settings
 * are constants, because the catalogue has no document with this id. `warnAfter` and `alarmAfter` are in minutes.
 */
const pass = { id: passId, kind: 'expo', warnAfter: 15, alarmAfter: 25, bump: 'served' } as const

function StationBoard({ stationId }: { stationId: string }) {
  const words = useWords(kitchenWords)
  const { language } = useLanguage()
  const tenant = useTenant()
  const rows = useStations()
  const stations = useMemo(() => rows?.map(station => localize(station, language)), [rows, language])
  const read = useBoardOrders(stationId)
  const session = useSession()
  const isClockKnown = useClockAhead() !== undefined
  const names = useBoardNames(stations)
  const found = stations?.find(({ id }) => id === stationId)
  const name = found?.name ?? (stationId === passId ? words.pass : undefined)
  useTitle(name, tenant?.name)
  const station = found ?? (stationId === passId ? pass : undefined)
  const isPass = station?.kind === 'expo'
  const stationIds = read?.stationIds.join(' ')
  const lateAfter = tenant?.kitchen?.lateAfter
  const board = useMemo(
    () => station && createBoard(station, stationIds?.split(' ') ?? [], { lateAfter, isClockKnown }),
    [station, stationIds, lateAfter, isClockKnown],
  )
  const tenantId = session?.tenantId
  useEffect(() => {
    if (name !== undefined && tenantId !== undefined) rememberStation(tenantId, stationId)
  }, [name, tenantId, stationId])
  if (stations && !station)
    return (
      <>
        <StaffHeader title={words.title}>{null}</StaffHeader>
        <main>
          <EmptyState
            title={words.gone}
            action={<LinkButton to={links.chooseStation()}>{words.otherStation}</LinkButton>}
          >
            {words.goneText}
          </EmptyState>
        </main>
      </>
    )
  if (!board || !read || !session || name === undefined)
    return (
      <>
        <StaffHeader title={name ?? words.title}>{null}</StaffHeader>
        <chakra.main aria-busy="true" p="5">
          <RoomSkeleton />
        </chakra.main>
      </>
    )
  const reroutedTo = stations?.find(({ id }) => id === found?.rerouteTo && !board.stationIds.includes(stationId))
  const owner = `${session.tenantId}-${session.uid}`
  const rights = {
    fire: tenant ? may(session, 'fireCourse', tenant) : false,
    reroute: tenant ? may(session, 'editCatalogue', tenant) : false,
  }
  if (isPass)
    return (
      <PassScreen
        name={name}
        owner={owner}
        board={board}
        read={read}
        names={names}
        stations={stations ?? []}
        kitchen={tenant?.kitchen}
        rights={rights}
      />
    )
  return (
    <Board
      name={name}
      owner={owner}
      board={board}
      read={read}
      names={names}
      reroutedTo={reroutedTo}
      mayFire={rights.fire}
    />
  )
}
