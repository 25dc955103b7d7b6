import backspace from '@phosphor-icons/core/assets/bold/backspace-bold.svg?raw'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { pinWords } from '../../i18n/pin/words.ts'
import { Button } from '../controls/button.tsx'
import { icon } from '../controls/icon.tsx'
import { chakra } from '../theme/chakra.tsx'

const Backspace = icon(backspace)

const Digits = chakra('div', {
  base: { display: 'flex', justifyContent: 'center', gap: '14px', py: '2' },
  variants: { wrong: { true: { animationStyle: 'shake' } } },
})
const Digit = chakra('span', {
  base: {
    w: '34px',
    h: '34px',
    borderRadius: 'full',
    border: '1.5px solid',
    borderColor: 'taupe',
    boxShadow: 'inset 0 0 0 6px {colors.paper}, inset 0 0 0 7px {colors.linen.deep}',
  },
  variants: {
    filled: {
      true: {
        bg: 'green',
        borderColor: 'green',
        boxShadow: 'inset 0 0 0 6px {colors.green}, inset 0 0 0 7px {colors.celadon}',
      },
    },
  },
})
const Keys = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '10px', outline: 'none' },
})
const Key = chakra(Button, {
  base: { h: { base: '64px', sm: '84px' }, bg: 'linen', color: 'fg', fontFamily: 'heading', fontSize: '30', px: '1' },
})
const positions = [1, 2, 3, 4, 5, 6]
const Note = chakra('p', { base: { textAlign: 'center', minH: '24px', color: 'fg.muted' } })

type Props = {
  digits: number
  /** Why the last PIN was not accepted. */
  problem?: string | undefined
  onPin(pin: string): Promise<void>
  onForgot?: (() => void) | undefined
}

/** A number pad. The PIN is complete with its last digit, so there is no button to confirm it. */
export function PinPad({ digits, problem, onPin, onForgot }: Props) {
  const words = useWords(pinWords)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const keys = useRef<HTMLDivElement>(null)
  useEffect(() => keys.current?.focus({ preventScroll: true }), [])

  async function type(digit: string) {
    if (busy) return
    const pin = typed + digit
    setTyped(pin)
    if (pin.length < digits) return
    setBusy(true)
    await onPin(pin).finally(() => {
      setTyped('')
      setBusy(false)
    })
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (/^\d$/.test(key)) void type(key)
    if (key === 'Backspace') setTyped(typed.slice(0, -1))
  }
  const key = (digit: number) => (
    <Key key={digit} variant="bare" fontSize="30" onClick={() => void type(String(digit))}>
      {digit}
    </Key>
  )
  return (
    <chakra.div display="grid" gap="3" maxW="360px" w="full" mx="auto">
      <Digits key={problem} aria-hidden="true" wrong={problem !== undefined}>
        {positions.slice(0, digits).map(position => (
          <Digit key={position} filled={position <= typed.length} />
        ))}
      </Digits>
      {problem ? (
        <Note role="alert" color="red" fontWeight="650">
          {problem}
        </Note>
      ) : (
        <Note role="status" aria-busy={busy}>
          {typed === '' ? words.digits(digits) : words.typed(typed.length, digits)}
        </Note>
      )}
      <Keys ref={keys} role="group" aria-label={words.digits(digits)} tabIndex={-1} onKeyDown={onKeyDown}>
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map(key)}
        {onForgot ? (
          <Button variant="ghost" h="auto" px="1" whiteSpace="normal" lineHeight="1.2" onClick={onForgot}>
            {words.forgot}
          </Button>
        ) : (
          <span />
        )}
        {key(0)}
        <Key variant="bare" aria-label={words.erase} onClick={() => setTyped(typed.slice(0, -1))}>
          <Backspace size={28} />
        </Key>
      </Keys>
    </chakra.div>
  )
}
