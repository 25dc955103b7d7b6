import { Navigate, useSearchParams } from 'react-router-dom'
import { passId } from '../../../domain/kitchen/station.ts'
import { useTenant } from '../../data/catalogue/use-catalogue.ts'
import { useStations } from '../../data/kitchen/stations.ts'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { localize } from '../../i18n/localize.ts'
import { requestRefresh } from '../../platform/sync-control.ts'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RoomSkeleton } from '../../ui/feedback/skeleton.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { MutedText } from '../../ui/layout/parts.ts'
import { StaffHeader } from '../../ui/layout/staff-header.tsx'
import { StatusBar } from '../../ui/status/status-bar.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { readLastStation } from './last-station.ts'
import { kitchenWords } from './words/words.ts'

const Main = chakra('main', { base: { px: { base: '4', sm: '5' }, py: '5', maxW: '960px', mx: 'auto' } })
const Stations = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    pt: '5',
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    '& a': { w: 'full', minH: '84px', justifyContent: 'flex-start', textStyle: 'heading', textAlign: 'start' },
  },
})

/**
 * Lists the kitchen stations. But if the URL does not have the parameter `elegir`, and the station or the pass that
 * this device showed last still exists, opens that one.
 */
export function ChooseStation() {
  const words = useWords(kitchenWords)
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const stations = useStations()?.map(station => localize(station, language))
  const tenant = useTenant()
  const sync = useSyncStatus()
  useTitle(words.title, tenant?.name)
  const session = useSession()
  const last = session ? readLastStation(session.tenantId) : null
  const isKnown = last === passId || stations?.some(({ id }) => id === last)
  const isLoading = stations === undefined || session === undefined
  if (!search.has('elegir') && last !== null && isKnown) return <Navigate to={links.kitchen(last)} replace />
  return (
    <>
      <StaffHeader title={words.title}>
        <StatusBar sync={sync} onRefresh={requestRefresh} />
        <LinkButton to={links.tables()} variant="bare" size="sm">
          {words.tables}
        </LinkButton>
      </StaffHeader>
      <Main aria-busy={isLoading}>
        {isLoading ? (
          <RoomSkeleton />
        ) : stations.length === 0 ? (
          <EmptyState
            title={words.noStations}
            action={<LinkButton to={links.kitchen(passId)}>{words.pass}</LinkButton>}
          >
            {words.noStationsText}
          </EmptyState>
        ) : (
          <>
            <chakra.h2 textStyle="title">{words.choose}</chakra.h2>
            <MutedText>{words.chooseText}</MutedText>
            <Stations>
              {stations.map(({ id, name }) => (
                <li key={id}>
                  <LinkButton variant="outline" size="lg" to={links.kitchen(id)}>
                    {name}
                  </LinkButton>
                </li>
              ))}
            </Stations>
          </>
        )}
      </Main>
    </>
  )
}
