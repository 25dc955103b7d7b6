import acorn from '@phosphor-icons/core/assets/fill/acorn-fill.svg?raw'
import cheese from '@phosphor-icons/core/assets/fill/cheese-fill.svg?raw'
import egg from '@phosphor-icons/core/assets/fill/egg-fill.svg?raw'
import fish from '@phosphor-icons/core/assets/fill/fish-fill.svg?raw'
import grains from '@phosphor-icons/core/assets/fill/grains-fill.svg?raw'
import pepper from '@phosphor-icons/core/assets/fill/pepper-fill.svg?raw'
import shrimp from '@phosphor-icons/core/assets/fill/shrimp-fill.svg?raw'
import wine from '@phosphor-icons/core/assets/fill/wine-fill.svg?raw'
import { dishWords } from '../../i18n/dish/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { createIcon, pathDataOf } from '../controls/icon.tsx'
import { chakra } from '../theme/chakra.tsx'

const raws: { [allergen: string]: string } = {
  gluten: grains,
  crustáceos: shrimp,
  huevo: egg,
  pescado: fish,
  lácteos: cheese,
  'frutos secos': acorn,
  sulfitos: wine,
  picante: pepper,
}
const icons = Object.fromEntries(Object.entries(raws).map(([allergen, raw]) => [allergen, createIcon(raw)]))
const paths = Object.fromEntries(Object.entries(raws).map(([allergen, raw]) => [allergen, pathDataOf(raw)]))

/**
 * The abbreviations of `mostaza` and `moluscos`, which both begin with `Mo`. Other allergens without an icon are
 * abbreviated to their first two letters.
 */
const exceptionalLetters: { [allergen: string]: string } = { mostaza: 'Mt', moluscos: 'Ml' }

const [size, gap] = [26, 3]
/**
 * Draws the rings and their icons as an SVG in the page. With CSS masks, the browser would have to load a mask image
 * for each icon before it could show the menu.
 */
const Rings = chakra('svg', {
  base: { display: 'inline-block', flexShrink: '0', h: `${size}px`, fill: 'fg.muted' },
})
/** A ring as SVG path data, in the view box of the icons (256 × 256), so that one path can draw a ring and its icon. */
const ring = 'M128-80a208 208 0 1 1 0 416a208 208 0 1 1 0-416m0 24a184 184 0 1 0 0 368a184 184 0 1 0 0-368z'

/** The icon of an allergen, or two letters when it has no icon. */
export function AllergenMark({ allergen, size }: { allergen: string; size: number }) {
  const Shape = icons[allergen]
  return Shape ? <Shape size={size} /> : lettersOf(allergen)
}

/**
 * Shows a ring with an icon or two letters for each of the first `max` allergens. Screen readers skip the rings,
 * because the product sheet has the names.
 */
export function AllergenRings({ allergens, max = 14 }: { allergens: readonly string[]; max?: number }) {
  if (allergens.length === 0) return null
  const shown = allergens.slice(0, max)
  const width = shown.length * (size + gap) - gap
  return (
    <Rings aria-hidden="true" viewBox={`0 0 ${width} ${size}`} style={{ width }}>
      {shown.map((allergen, index) => (
        <Ring key={allergen} allergen={allergen} start={index * (size + gap)} />
      ))}
    </Rings>
  )
}

/** `start`: the distance in pixels from the left edge of the SVG. */
function Ring({ allergen, start }: { allergen: string; start: number }) {
  const path = paths[allergen]
  const shape = <path transform={`translate(${start + 5} 5) scale(.0625)`} d={ring + (path ?? '')} />
  if (path) return shape
  return (
    <>
      {shape}
      <text x={start + 13} y="18" textAnchor="middle" style={{ font: '700 13px sans-serif' }}>
        {lettersOf(allergen)}
      </text>
    </>
  )
}

/** Shows the rings and a sentence with the names: «Sulfitos, sésamo. Picante.» */
export function Allergens({ allergens }: { allergens: readonly string[] }) {
  const words = useWords(dishWords)
  if (allergens.length === 0) return null
  const word = (allergen: string) => (words.allergen as { [allergen: string]: string })[allergen] ?? allergen
  const listed = allergens.filter(allergen => allergen !== 'picante').map(word)
  const sentence = listed.map((each, index) => (index === 0 ? each : each.toLowerCase())).join(', ')
  return (
    <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="2">
      <AllergenRings allergens={allergens} />
      <chakra.span color="fg.muted">
        {[sentence, allergens.includes('picante') && word('picante')].filter(Boolean).join('. ')}.
      </chakra.span>
    </chakra.div>
  )
}

const toUpper = (letter: string) => letter.toUpperCase()

const lettersOf = (allergen: string) =>
  exceptionalLetters[allergen] ??
  allergen
    .replace(/[^\p{L}]/gu, '')
    .slice(0, 2)
    .replace(/^./, toUpper)
