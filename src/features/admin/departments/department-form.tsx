import qrCode from '@phosphor-icons/core/assets/bold/qr-code-bold.svg?raw'
import squaresFour from '@phosphor-icons/core/assets/bold/squares-four-bold.svg?raw'
import { tableIdsOf } from '../../../../domain/order.ts'
import { useFollowedDepartments } from '../../../data/orders/followed-departments.ts'
import { useOpenOrdersByDepartment } from '../../../data/orders/use-open-orders-by-department.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { followingWords } from '../../shared/following/words/words.ts'
import type { FieldDescriptions } from '../record/conflict-dialog.tsx'
import { EnglishFields } from '../record/english-fields.tsx'
import { SelectField } from '../record/fields.tsx'
import { NameField } from '../record/name-field.tsx'
import type { FormProps } from '../record/open-record-panel.tsx'
import { RecordForm } from '../record/record-form.tsx'
import { useRecord } from '../record/use-record.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { departmentAdapter, planDepartmentRemoval } from './department-adapter.ts'
import type { DepartmentValues, GuestJoin } from './department-values.ts'
import { RouteFields } from './route-fields.tsx'
import { TableRows } from './table-rows.tsx'

const Qr = createIcon(qrCode)
const FloorPlan = createIcon(squaresFour)

/** A department and its tables are saved together. */
export function DepartmentForm({ openId, onSaved, onClose }: FormProps) {
  const words = useWords(adminWords)
  const { form: formWords, departments, kinds, stations } = words
  const followingText = useWords(followingWords)
  const { catalogue } = useAdmin()
  const form = useRecord(departmentAdapter, openId)
  const { values, change, fieldProps, problems, leaveField } = form
  const openOrders = useOpenOrdersByDepartment([form.id])?.[form.id]
  const isUnfollowed = useFollowedDepartments()?.unfollowed.includes(form.id)
  const stationName = (id: string) => catalogue.stations.find(station => station.id === id)?.name ?? stations.deleted
  const described: FieldDescriptions<DepartmentValues> = {
    name: { label: formWords.name, text: name => name },
    kind: { label: departments.kind, text: kind => kinds.departments[kind] },
    guestJoin: { label: departments.guestJoin, text: guestJoin => departments.guestJoins[guestJoin || 'tenant'] },
    courses: {
      label: departments.courses,
      text: courses => (courses ? departments.coursesOn : departments.coursesOff),
    },
    routes: {
      label: stations.routes,
      text: routes =>
        Object.entries(routes)
          .map(([from, to]) => `${stations.routeOf(stationName(from))}: ${stationName(to)}`)
          .join('\n'),
    },
    places: {
      label: departments.tables,
      text: places => places.map(({ name, seats, kind }) => `${name}, ${seats}, ${kinds.places[kind]}`).join('\n'),
    },
    en: { label: formWords.english, text: en => en.name },
  }
  return (
    <RecordForm
      form={form}
      descriptions={described}
      onSaved={onSaved}
      onClose={onClose}
      removal={() =>
        planDepartmentRemoval(catalogue, [form.id], isUnfollowed ? undefined : (openOrders?.length ?? 0), words)
      }
    >
      <NameField form={form} />
      <SelectField
        label={departments.kind}
        {...fieldProps('kind')}
        value={values.kind}
        onChange={kind => change({ kind: kind as DepartmentValues['kind'] })}
        options={Object.entries(kinds.departments).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        label={departments.guestJoin}
        {...(values.kind === 'course' && { hint: departments.guestJoinAtHoles })}
        {...fieldProps('guestJoin')}
        value={values.guestJoin}
        onChange={guestJoin => change({ guestJoin: guestJoin as GuestJoin })}
        options={(['', 'party', 'table'] as const).map(value => ({
          value,
          label: departments.guestJoins[value || 'tenant'],
        }))}
      />
      <Switch checked={values.courses} onChange={courses => change({ courses })}>
        {departments.courses}
      </Switch>
      <RouteFields routes={values.routes} onChange={routes => change({ routes })} />
      {!form.isNew && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {values.kind !== 'course' && (
            <LinkButton to={links.adminPlan(form.id)} variant="outline" size="sm">
              <FloorPlan size={20} />
              {departments.plan}
            </LinkButton>
          )}
          <LinkButton to={links.adminCodes(form.id)} variant="outline" size="sm">
            <Qr size={20} />
            {departments.qr}
          </LinkButton>
        </chakra.div>
      )}
      {isUnfollowed && (
        <MutedText>
          {followingText.unfollowedTitle(values.name)}. {departments.placesUnknown}
        </MutedText>
      )}
      <TableRows
        kind={values.kind}
        occupiedTableIds={new Set(openOrders?.flatMap(({ order }) => tableIdsOf(order)))}
        places={values.places}
        onChange={places => change({ places })}
        problems={problems}
        onLeave={leaveField}
      />
      <EnglishFields value={values.en} onChange={en => change({ en })} problems={problems} onLeave={leaveField} />
    </RecordForm>
  )
}
