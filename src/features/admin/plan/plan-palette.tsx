import circle from '@phosphor-icons/core/assets/bold/circle-bold.svg?raw'
import door from '@phosphor-icons/core/assets/bold/door-bold.svg?raw'
import rectangle from '@phosphor-icons/core/assets/bold/rectangle-bold.svg?raw'
import square from '@phosphor-icons/core/assets/bold/square-bold.svg?raw'
import wall from '@phosphor-icons/core/assets/bold/wall-bold.svg?raw'
import wine from '@phosphor-icons/core/assets/bold/wine-bold.svg?raw'
import type { Decor, Table } from '../../../../domain/catalogue.ts'
import { useWords } from '../../../i18n/language.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { planWords } from './words/words.ts'

const shapeIcons = { round: createIcon(circle), square: createIcon(square), rectangle: createIcon(rectangle) }
const decorIcons = { bar: createIcon(wine), wall: createIcon(wall), door: createIcon(door) }

const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    alignSelf: 'start',
    gap: '1',
    p: '2',
    bg: 'bg.muted',
    borderRadius: 'hero',
  },
})
const Tool = chakra('button', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '1',
    minW: '84px',
    minH: { base: '60px', lg: '74px' },
    borderRadius: 'tile',
    textStyle: 'tag',
    fontSize: '15',
    fontWeight: '650',
    _hover: { bg: 'bg' },
    _disabled: { color: 'fg.subtle' },
  },
})

/** A new element that the palette offers: a table with a certain shape, or a decor element of a certain kind. */
export type PaletteItem = { shape: Table['shape'] } | { decor: Decor['kind'] }

const shapes = ['round', 'square', 'rectangle'] as const
const decorKinds = ['bar', 'wall', 'door'] as const

export function PlanPalette({ canAddDecor, onAdd }: { canAddDecor: boolean; onAdd(item: PaletteItem): void }) {
  const words = useWords(planWords)
  return (
    <Tools role="group" aria-label={words.add}>
      {shapes.map(shape => {
        const Icon = shapeIcons[shape]
        return (
          <Tool key={shape} type="button" onClick={() => onAdd({ shape })}>
            <Icon size={26} />
            {words.shapes[shape]}
          </Tool>
        )
      })}
      {decorKinds.map(kind => {
        const Icon = decorIcons[kind]
        return (
          <Tool key={kind} type="button" disabled={!canAddDecor} onClick={() => onAdd({ decor: kind })}>
            <Icon size={26} />
            {words.decor[kind]}
          </Tool>
        )
      })}
    </Tools>
  )
}
