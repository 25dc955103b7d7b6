import { chakra } from '@chakra-ui/react'
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
import { icon, pathDataOf } from '../controls/icon.tsx'

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
const icons = Object.fromEntries(Object.entries(raws).map(([allergen, raw]) => [allergen, icon(raw)]))

/** The abbreviations of allergens whose first two letters are the same. */
const letters: { [allergen: string]: string } = { mostaza: 'Mt', moluscos: 'Ml' }

const [size, gap] = [26, 3]
/**
 * One element draws the rings of all allergens of a dish, because a separate element for each ring would slow down a
 * long menu.
 */
const Rings = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    h: `${size}px`,
    bg: 'fg.muted',
    maskRepeat: 'no-repeat',
    maskSize: `${size}px ${size}px`,
    forcedColorAdjust: 'none',
  },
})

/** The icon of an allergen, or two letters when it has no icon. */
export function AllergenMark({ allergen, size }: { allergen: string; size: number }) {
  const Shape = icons[allergen]
  return Shape ? <Shape size={size} /> : lettersOf(allergen)
}

/**
 * Shows a ring for each allergen, with an icon or two letters. Screen readers skip the rings, because the product sheet
 * has the names.
 */
export function AllergenRings({ allergens, max = 14 }: { allergens: readonly string[]; max?: number }) {
  if (allergens.length === 0) return null
  const shown = allergens.slice(0, max)
  const places = shown.map((_, index) => `${index * (size + gap)}px 0`)
  return (
    <Rings
      aria-hidden="true"
      style={{
        width: shown.length * (size + gap) - gap,
        maskImage: shown.map(ringOf).join(),
        maskPosition: places.join(),
      }}
    />
  )
}

/** Returns a ring as an SVG for use as a CSS mask. With a mask, the ring gets the colour of the theme. */
function ringOf(allergen: string): string {
  const raw = raws[allergen]
  const mark = raw
    ? `<path transform="translate(5 5) scale(.0625)" d="${pathDataOf(raw)}"/>`
    : `<text x="13" y="18" text-anchor="middle" font-family="sans-serif" font-size="13" font-weight="700">${lettersOf(allergen)}</text>`
  const ring = '<circle cx="13" cy="13" r="12.25" fill="none" stroke="#000" stroke-width="1.5"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26">${ring}${mark}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
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
  letters[allergen] ??
  allergen
    .replace(/[^\p{L}]/gu, '')
    .slice(0, 2)
    .replace(/^./, toUpper)
