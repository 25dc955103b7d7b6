import { useId } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { Select } from '../list/select.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { listStationOptions } from '../stations/station-adapter.ts'
import { adminWords } from '../words/words.ts'
import type { StationRoutes } from './department-values.ts'

const Legend = chakra('legend', { base: { textStyle: 'label', color: 'fg.muted' } })
const Group = chakra('fieldset', { base: { minW: '0' } })
const Rows = chakra('div', { base: { display: 'grid', gap: '2', mt: '2' } })
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2',
    overflowWrap: 'anywhere',
  },
})
const Hint = chakra('p', { base: { textStyle: 'label', fontWeight: '400', color: 'fg.muted' } })

type Props = { routes: StationRoutes; onChange(routes: StationRoutes): void }

/** Renders nothing if fewer than two stations make dishes, because no station could replace another. */
export function RouteFields({ routes, onChange }: Props) {
  const { stations: words } = useWords(adminWords)
  const prefix = useId()
  const { stations: all } = useAdmin().catalogue
  const stations = all.filter(({ kind }) => kind === 'prep')
  if (stations.length < 2) return null
  return (
    <Group>
      <Legend>{words.routes}</Legend>
      <Hint>{words.routesHint}</Hint>
      <Rows>
        {stations.map(({ id, name }) => {
          const { [id]: chosen = '', ...others } = routes
          return (
            <Row key={id}>
              <label htmlFor={`${prefix}-${id}`}>{words.routeOf(name)}</label>
              <Select
                id={`${prefix}-${id}`}
                value={chosen}
                options={[
                  { value: '', label: words.sameStation },
                  ...listStationOptions(
                    all,
                    chosen,
                    words.deleted,
                    stations.filter(station => station.id !== id),
                  ),
                ]}
                onChange={to => onChange(to === '' ? others : { ...others, [id]: to })}
              />
            </Row>
          )
        })}
      </Rows>
    </Group>
  )
}
