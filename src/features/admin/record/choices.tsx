import check from '@phosphor-icons/core/assets/bold/check-bold.svg?raw'
import type { ReactNode } from 'react'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'

const Tick = createIcon(check)
export const ChoiceGroup = chakra('fieldset', { base: { display: 'grid', gap: '6px', minW: '0' } })
export const ChoiceLegend = chakra('legend', { base: { textStyle: 'label', color: 'fg.muted', mb: '6px' } })
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
export const ChoiceHint = chakra('p', { base: { textStyle: 'label', fontWeight: '400', color: 'fg.muted' } })
const Pill = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: 'target',
    px: '4',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    bg: 'bg.panel',
    color: 'fg.muted',
    fontWeight: '600',
    textStyle: 'small',
    position: 'relative',
    '&:has(:checked)': { bg: 'sage', borderColor: 'green', color: 'green', fontWeight: '650' },
    '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: '2px' },
    '&:has(:disabled)': { color: 'fg.subtle', cursor: 'default' },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' },
    '& svg': { display: 'none' },
    '&:has(:checked) svg': { display: 'block' },
  },
})

type Props = {
  label: ReactNode
  options: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
  hint?: string
}

/** `onChange` gets the chosen ids in the order of the options. */
export function CheckboxGroup({ label, options, chosen, onChange, hint }: Props) {
  const toggle = (id: string, on: boolean) =>
    onChange(options.map(option => option.id).filter(one => (one === id ? on : chosen.includes(one))))
  return (
    <ChoiceGroup>
      <ChoiceLegend>{label}</ChoiceLegend>
      <Row>
        {options.map(({ id, name }) => (
          <Pill key={id}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={event => toggle(id, event.target.checked)} />
            <Tick size={16} />
            {name}
          </Pill>
        ))}
      </Row>
      {hint && <ChoiceHint>{hint}</ChoiceHint>}
    </ChoiceGroup>
  )
}
