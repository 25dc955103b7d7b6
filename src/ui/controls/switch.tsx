import type { ReactNode } from 'react'
import { chakra } from '../theme/chakra.tsx'

const Root = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '3', minH: 'target', fontWeight: '650' },
})
/** An on/off switch without a label. The caller provides the label. */
export const SwitchInput = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      position: 'relative',
      w: '54px',
      h: '32px',
      m: '0',
      flexShrink: '0',
      borderRadius: 'full',
      border: '2px solid',
      borderColor: 'border.emphasized',
      bg: 'bg.muted',
      cursor: 'pointer',
      _before: {
        content: '""',
        position: 'absolute',
        top: '4px',
        left: '4px',
        w: '20px',
        h: '20px',
        borderRadius: 'full',
        bg: 'border.emphasized',
        transition: 'transform {durations.state} {easings.out}',
      },
      '&:checked': { bg: 'green', borderColor: 'green', _before: { bg: 'paper', transform: 'translateX(22px)' } },
      _disabled: { cursor: 'default', opacity: '.7' },
    },
  },
  { defaultProps: { type: 'checkbox', role: 'switch' } },
)

type Props = { checked: boolean; disabled?: boolean; onChange(checked: boolean): void; children: ReactNode }

export function Switch({ checked, disabled, onChange, children }: Props) {
  return (
    <Root>
      <SwitchInput checked={checked} disabled={disabled} onChange={event => onChange(event.target.checked)} />
      {children}
    </Root>
  )
}
