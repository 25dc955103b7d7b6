import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { pinWords } from '../../i18n/pin/words.ts'
import { Button } from '../controls/button.tsx'
import { NumberKeys } from '../controls/number-keys.tsx'
import { chakra } from '../theme/chakra.tsx'

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
const positions = [1, 2, 3, 4, 5, 6]
const Note = chakra('p', { base: { textAlign: 'center', minH: '24px', color: 'fg.muted' } })

type Props = {
  digits: number
  /** A text that says why the last PIN was not accepted. */
  problem?: string | undefined
  onPin(pin: string): Promise<void>
  onForgot?: (() => void) | undefined
}

/**
 * A number pad for a PIN of `digits` digits. Calls `onPin` when the last digit was typed, so it needs no button to
 * confirm.
 */
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
        <NumberKeys
          look="large"
          left={
            onForgot ? (
              <Button variant="ghost" h="auto" px="1" whiteSpace="normal" lineHeight="1.2" onClick={onForgot}>
                {words.forgot}
              </Button>
            ) : (
              <span />
            )
          }
          eraseLabel={words.erase}
          onDigit={digit => void type(digit)}
          onErase={() => setTyped(typed.slice(0, -1))}
        />
      </Keys>
    </chakra.div>
  )
}
