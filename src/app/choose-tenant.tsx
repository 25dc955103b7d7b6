import forkKnife from '@phosphor-icons/core/assets/bold/fork-knife-bold.svg?raw'
import { type FormEvent, useState } from 'react'
import { commonWords } from '../i18n/common/words.ts'
import { useWords } from '../i18n/language.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Field, Input } from '../ui/controls/field.tsx'
import { createIcon } from '../ui/controls/icon.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'
import { chakra } from '../ui/theme/chakra.tsx'
import { appWords } from './words/words.ts'

const ForkKnife = createIcon(forkKnife)

/** The subdomains of the test restaurants in the local development server. On localhost, each has a button. */
const seededTenants = ['demo', 'golf']
const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(window.location.hostname)

const Form = chakra('form', {
  base: { display: 'flex', gap: '2', alignItems: 'flex-end', justifyContent: 'center', textAlign: 'start' },
})
const Answer = chakra('p', { base: { color: 'red', fontWeight: '650' } })

type Props = {
  choose(subdomain: string): Promise<'found' | 'unknown' | 'unreachable'>
  /** Returns to the restaurant that this device used before; missing if there is none. */
  cancel?(): void
}

export function ChooseTenant({ choose, cancel }: Props) {
  const words = useWords(appWords)
  const common = useWords(commonWords)
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<'unknown' | 'unreachable'>()
  const [busy, setBusy] = useState(false)

  async function go(subdomain: string) {
    if (subdomain === '') return
    setBusy(true)
    const found = await choose(subdomain)
    setBusy(false)
    setAnswer(found === 'found' ? undefined : found)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go(typed.trim().toLowerCase())
  }

  return (
    <MessageScreen
      title={words.chooseTitle}
      mark={<ForkKnife size={56} />}
      actions={
        cancel && (
          <Button variant="ghost" onClick={cancel}>
            {common.back}
          </Button>
        )
      }
    >
      {isLocal && (
        <>
          <p>{words.chooseText}</p>
          <chakra.div display="flex" gap="3" justifyContent="center">
            {seededTenants.map(subdomain => (
              <Button key={subdomain} size="lg" disabled={busy} onClick={() => void go(subdomain)}>
                {subdomain}
              </Button>
            ))}
          </chakra.div>
        </>
      )}
      <Form onSubmit={submit}>
        <Field name={words.subdomain}>
          <Input
            required
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="outline" disabled={busy}>
          {words.go}
        </Button>
      </Form>
      {answer && <Answer role="alert">{answer === 'unknown' ? words.unknownTitle : common.unreachableTitle}</Answer>}
    </MessageScreen>
  )
}
