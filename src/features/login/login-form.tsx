import eye from '@phosphor-icons/core/assets/bold/eye-bold.svg?raw'
import eyeSlash from '@phosphor-icons/core/assets/bold/eye-slash-bold.svg?raw'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../../i18n/language.tsx'
import { type SignInFailure, signIn } from '../../platform/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Input } from '../../ui/controls/field.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { StageShape } from '../../ui/status/stage-shape.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { chooseDestination } from './destination.ts'
import { loginWords } from './words/words.ts'

const Eye = createIcon(eye)
const EyeSlash = createIcon(eyeSlash)

const Form = chakra('form', { base: { display: 'grid', gap: '4' } })
const Refused = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '56px',
    px: '4',
    bg: 'red.soft',
    border: '1.5px solid',
    borderColor: 'red',
    borderRadius: 'refusal',
    fontWeight: '650',
    '& svg': { color: 'red', '--inner': '{colors.paper}' },
  },
})
const PasswordField = chakra('div', { base: { position: 'relative' } })

/**
 * @param props.userName the user name that is already filled in
 * @param props.from the path to open after signing in, if `chooseDestination` accepts it
 */
export function LoginForm({ from, userName = '' }: { from: string | null; userName?: string | undefined }) {
  const words = useWords(loginWords)
  const navigate = useNavigate()
  const userInput = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(userName)
  const [password, setPassword] = useState('')
  const [showsPassword, setShowsPassword] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInFailure>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    const result = await signIn(name.trim(), password)
    setBusy(false)
    if (result.ok) {
      void navigate(chooseDestination(from, result.session.role), { replace: true })
    } else {
      setFailure(result.code)
      userInput.current?.select()
    }
  }

  return (
    <Form onSubmit={submit}>
      {failure && (
        <Refused role="alert">
          <StageShape stage="rejected" size={26} />
          {words.failures[failure]}
        </Refused>
      )}
      <Field name={words.user}>
        <Input
          ref={userInput}
          h="primary"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </Field>
      <PasswordField>
        <Field name={words.password}>
          <Input
            h="primary"
            pe="56px"
            type={showsPassword ? 'text' : 'password'}
            autoComplete="current-password"
            required
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </Field>
        <Button
          variant="bare"
          size="icon"
          color="green"
          position="absolute"
          right="6px"
          bottom="6px"
          aria-label={showsPassword ? words.hide : words.show}
          aria-pressed={showsPassword}
          onClick={() => setShowsPassword(!showsPassword)}
        >
          {showsPassword ? <EyeSlash size={26} /> : <Eye size={26} />}
        </Button>
      </PasswordField>
      <Button type="submit" size="lg" mt="1" disabled={busy} aria-busy={busy}>
        {words.enter}
      </Button>
    </Form>
  )
}
