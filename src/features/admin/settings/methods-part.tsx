import { listOfferedMethods } from '../../../../domain/payment-methods.ts'
import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { ProblemText } from '../record/fields.tsx'
import type { PartProps } from './form-props.ts'
import { AddButton, NamedRow, Note, Part, RowSwitches, Rows } from './settings-parts.tsx'
import type { MethodValues } from './settings-values.ts'
import { type SettingsWords, settingsWords } from './words/words.ts'

/** The payment methods that a tenant without its own list has, such as cash and card. */
const listUsualMethods = ({ usualNames }: SettingsWords): MethodValues[] =>
  listOfferedMethods({ settings: {} }, true).map(({ id, kind, tip = true, reference = false }) => ({
    ...{ id, kind, tip, reference },
    name: usualNames[id as keyof typeof usualNames],
  }))

/**
 * The list of payment methods. A tenant has the usual methods until somebody changes the list; until then, no list is
 * stored.
 */
export function MethodsPart({ form }: PartProps) {
  const words = useWords(settingsWords)
  const { methods } = form.values
  const usual = listUsualMethods(words)
  return (
    <Part id="methods" title={words.methods}>
      {methods ? (
        <MethodRows form={form} methods={methods} />
      ) : (
        <>
          <Note>{words.usualMethods(usual.map(({ name }) => name).join(', '))}</Note>
          <Button variant="outline" size="sm" justifySelf="start" onClick={() => form.change({ methods: usual })}>
            {words.changeMethods}
          </Button>
        </>
      )}
    </Part>
  )
}

function MethodRows({ form, methods }: PartProps & { methods: MethodValues[] }) {
  const words = useWords(settingsWords)
  const { change, problems } = form
  const edit = (index: number, part: Partial<MethodValues>) =>
    change({ methods: methods.with(index, { ...methods[index]!, ...part }) })
  const add = () =>
    change({ methods: [...methods, { id: newId(), name: '', kind: 'card', tip: true, reference: false }] })
  return (
    <>
      <Rows aria-label={words.methods}>
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
      </Rows>
      {problems.methods && <ProblemText problem={problems.methods} />}
      <AddButton onClick={add}>{words.addMethod}</AddButton>
      <Button variant="ghost" size="sm" justifySelf="start" onClick={() => change({ methods: null })}>
        {words.useUsualMethods}
      </Button>
    </>
  )
}
