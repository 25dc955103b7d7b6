import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import type { SettingsSectionProps } from './form-props.ts'
import { AddButton, NamedRow, SettingsList, SettingsNote, SettingsSection } from './settings-parts.tsx'
import type { ReasonValues } from './settings-values.ts'
import { settingsWords } from './words/words.ts'

export function ReasonsPart({ form }: SettingsSectionProps) {
  const words = useWords(settingsWords)
  const { change } = form
  const { reasons } = form.values
  const edit = (index: number, part: Partial<ReasonValues>) =>
    change({ reasons: reasons.with(index, { ...reasons[index]!, ...part }) })
  return (
    <SettingsSection id="reasons" title={words.reasons}>
      <SettingsNote>{words.reasonsHint}</SettingsNote>
      {reasons.length === 0 && <SettingsNote>{words.noReasons}</SettingsNote>}
      <SettingsList aria-label={words.reasons}>
        {reasons.map(({ id, name, kind }, index) => (
          <NamedRow
            key={id}
            number={words.reasonNumber(index + 1)}
            field={`reasons.${index}.name`}
            labels={{ name: words.reason, kind: words.kind }}
            name={name}
            kind={kind}
            kinds={words.reasonKinds}
            form={form}
            onName={text => edit(index, { name: text })}
            onKind={value => edit(index, { kind: value as ReasonValues['kind'] })}
            onRemove={() => change({ reasons: reasons.toSpliced(index, 1) })}
          />
        ))}
      </SettingsList>
      <AddButton onClick={() => change({ reasons: [...reasons, { id: newId(), name: '', kind: 'cancelacion' }] })}>
        {words.addReason}
      </AddButton>
    </SettingsSection>
  )
}
