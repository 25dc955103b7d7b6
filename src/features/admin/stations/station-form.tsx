import { listRerouteTargets } from '../../../data/kitchen/reroute-targets.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { FieldDescriptions } from '../record/conflict-dialog.tsx'
import { EnglishFields } from '../record/english-fields.tsx'
import { CountField, SelectField } from '../record/fields.tsx'
import { NameField } from '../record/name-field.tsx'
import type { FormProps } from '../record/open-record-panel.tsx'
import { RecordForm } from '../record/record-form.tsx'
import { TwoColumns } from '../record/record-form-parts.ts'
import { useRecord } from '../record/use-record.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { ExtraSourcesFields, listModifierOptions } from './extra-sources-fields.tsx'
import { listStationOptions, planStationRemoval, stationAdapter } from './station-adapter.ts'
import type { StationValues } from './station-values.ts'

export function StationForm({ openId, onSaved, onClose }: FormProps) {
  const words = useWords(adminWords)
  const { form: formWords, stations } = words
  const { catalogue } = useAdmin()
  const form = useRecord(stationAdapter, openId)
  const { values, change, fieldProps, problems, leaveField } = form
  const names = (rows: readonly { id: string; name: string }[]) => (ids: readonly string[]) =>
    ids.map(id => rows.find(row => row.id === id)?.name ?? id).join(', ')
  const described: FieldDescriptions<StationValues> = {
    name: { label: formWords.name, text: name => name },
    kind: { label: stations.kind, text: kind => stations.kinds[kind] },
    warnAfter: { label: stations.warnAfter, text: minutes => minutes },
    alarmAfter: { label: stations.alarmAfter, text: minutes => minutes },
    unseenAfter: { label: stations.unseenAfter, text: seconds => seconds },
    bump: { label: stations.bump, text: bump => stations.bumps[bump] },
    rerouteTo: { label: stations.rerouteTo, text: id => (id ? names(catalogue.stations)([id]) : stations.noReroute) },
    alsoCategoryIds: { label: stations.alsoCategories, text: names(catalogue.categories) },
    alsoProductIds: { label: stations.alsoProducts, text: names(catalogue.products) },
    alsoOptions: { label: stations.alsoOptions, text: names(listModifierOptions(catalogue.modifiers)) },
    en: { label: formWords.english, text: en => en.name },
  }
  const targets = listRerouteTargets(catalogue.stations, form.id)
  const isPrep = values.kind === 'prep'
  return (
    <RecordForm
      form={form}
      newTitle={stations.new}
      descriptions={described}
      onSaved={onSaved}
      onClose={onClose}
      removal={() => planStationRemoval(catalogue, [form.id], words)}
    >
      <NameField form={form} />
      <SelectField
        label={stations.kind}
        {...fieldProps('kind')}
        value={values.kind}
        onChange={kind => change({ kind: kind as StationValues['kind'] })}
        options={Object.entries(stations.kinds).map(([value, label]) => ({ value, label }))}
      />
      <TwoColumns>
        <CountField
          label={stations.warnAfter}
          {...fieldProps('warnAfter')}
          value={values.warnAfter}
          onChange={warnAfter => change({ warnAfter })}
        />
        <CountField
          label={stations.alarmAfter}
          {...fieldProps('alarmAfter')}
          value={values.alarmAfter}
          onChange={alarmAfter => change({ alarmAfter })}
        />
      </TwoColumns>
      <CountField
        label={stations.unseenAfter}
        {...fieldProps('unseenAfter')}
        value={values.unseenAfter}
        onChange={unseenAfter => change({ unseenAfter })}
      />
      <SelectField
        label={stations.bump}
        hint={stations.bumpHint}
        {...fieldProps('bump')}
        value={values.bump}
        onChange={bump => change({ bump: bump as StationValues['bump'] })}
        options={Object.entries(stations.bumps).map(([value, label]) => ({ value, label }))}
      />
      {isPrep && (
        <>
          <SelectField
            label={stations.rerouteTo}
            hint={stations.rerouteHint}
            {...fieldProps('rerouteTo')}
            value={values.rerouteTo}
            onChange={rerouteTo => change({ rerouteTo })}
            options={[
              { value: '', label: stations.noReroute },
              ...listStationOptions(catalogue.stations, values.rerouteTo, stations.deleted, targets),
            ]}
          />
          <ExtraSourcesFields values={values} onChange={change} />
        </>
      )}
      <EnglishFields value={values.en} onChange={en => change({ en })} problems={problems} onLeave={leaveField} />
    </RecordForm>
  )
}
