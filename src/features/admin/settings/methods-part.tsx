import { listOfferedPaymentMethods } from '../../../../domain/payment-methods.ts'
import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { ProblemText } from '../record/fields.tsx'
import type { SettingsSectionProps } from './form-props.ts'
import { AddButton, NamedRow, RowSwitches, SettingsList, SettingsNote, SettingsSection } from './settings-parts.tsx'
import type { MethodValues } from './settings-values.ts'
import { type SettingsWords, settingsWords } from './words/words.ts'

/** The payment methods that a tenant without its own list has, such as cash and card. */
const listUsualMethods = ({ usualNames }: SettingsWords): MethodValues[] =>
  listOfferedPaymentMethods({ settings: {} }, true).map(({ id, kind, tip = true, reference = false }) => ({
    ...{ id, kind, tip, reference },
    name: usualNames[id as keyof typeof usualNames],
  }))

/** A tenant has the usual methods until somebody changes the list; until then, no list is stored. */
export function MethodsPart({ form }: SettingsSectionProps) {
  const words = useWords(settingsWords)
  const { methods } = form.values
  const usual = listUsualMethods(words)
  return (
    <SettingsSection id="methods" title={words.methods}>
      {methods ? (
        <MethodRows form={form} methods={methods} />
      ) : (
        <>
          <SettingsNote>{words.usualMethods(usual.map(({ name }) => name).join(', '))}</SettingsNote>
          <Button variant="outline" size="sm" justifySelf="start" onClick={() => form.change({ methods: usual })}>
            {words.changeMethods}
          </Button>
        </>
      )}
    </SettingsSection>
  )
}

function MethodRows({ form, methods }: SettingsSectionProps & { methods: MethodValues[] }) {
  const words = useWords(settingsWords)
  const { change, problems } = form
  const edit = (index: number, part: Partial<MethodValues>) =>
    change({ methods: methods.with(index, { ...methods[index]!, ...part }) })
  const add = () =>
    change({ methods: [...methods, { id: newId(), name: '', kind: 'card', tip: true, reference: false }] })
  return (
    <>
      <SettingsList aria-label={words.methods}>
        {methods.map(({ id, name, kind, tip, reference }, index) => (
          <NamedRow
            key={id}
            number={words.methodNumber(index + 1)}
            field={`methods.${index}.name`}
            labels={{ name: words.method, kind: words.kind }}
            name={name}
            kind={kind}
            kinds={words.methodKinds}
            form={form}
            onName={text => edit(index, { name: text })}
            onKind={value => edit(index, { kind: value as MethodValues['kind'] })}
            onRemove={() => change({ methods: methods.toSpliced(index, 1) })}
          >
            <RowSwitches>
              <Switch checked={tip} onChange={on => edit(index, { tip: on })}>
                {words.acceptsTip}
              </Switch>
              <Switch checked={reference} onChange={on => edit(index, { reference: on })}>
                {words.asksReference}
              </Switch>
            </RowSwitches>
          </NamedRow>
        ))}
      </SettingsList>
      {problems.methods && <ProblemText problem={problems.methods} />}
      <AddButton onClick={add}>{words.addMethod}</AddButton>
      <Button variant="ghost" size="sm" justifySelf="start" onClick={() => change({ methods: null })}>
        {words.useUsualMethods}
      </Button>
    </>
  )
}
