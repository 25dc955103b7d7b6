import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import type { PartProps } from './form-props.ts'
import { AddButton, Note, Part, Row, RowInput, RowSelect, Rows } from './settings-parts.tsx'
import type { ReasonValues } from './settings-values.ts'
import { settingsWords } from './words/words.ts'

/** Why staff void, give away or remake something. */
export function ReasonsPart({ form: { values, change, problems, leaveField } }: PartProps) {
  const words = useWords(settingsWords)
  const { reasons } = values
  const edit = (index: number, part: Partial<ReasonValues>) =>
    change({ reasons: reasons.with(index, { ...reasons[index]!, ...part }) })
  return (
    <Part id="reasons" title={words.reasons}>
      <Note>{words.reasonsHint}</Note>
      {reasons.length === 0 && <Note>{words.noReasons}</Note>}
      <Rows aria-label={words.reasons}>
        {reasons.map(({ id, name, kind }, index) => {
          const number = words.reasonNumber(index + 1)
          const field = `reasons.${index}.name`
          return (
            <Row key={id} name={name || number} onRemove={() => change({ reasons: reasons.toSpliced(index, 1) })}>
              <RowInput
                row={number}
                label={words.reason}
                field={field}
                problem={problems[field]}
                onLeave={leaveField}
                value={name}
                onChange={text => edit(index, { name: text })}
              />
              <RowSelect
                row={number}
                label={words.kind}
                value={kind}
                options={words.reasonKinds}
                onChange={value => edit(index, { kind: value as ReasonValues['kind'] })}
              />
            </Row>
          )
        })}
      </Rows>
      <AddButton onClick={() => change({ reasons: [...reasons, { id: newId(), name: '', kind: 'cancelacion' }] })}>
        {words.addReason}
      </AddButton>
    </Part>
  )
}
