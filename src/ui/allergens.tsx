import { chakra } from '@chakra-ui/react'
import acorn from '@phosphor-icons/core/assets/fill/acorn-fill.svg?raw'
import cheese from '@phosphor-icons/core/assets/fill/cheese-fill.svg?raw'
import egg from '@phosphor-icons/core/assets/fill/egg-fill.svg?raw'
import fish from '@phosphor-icons/core/assets/fill/fish-fill.svg?raw'
import grains from '@phosphor-icons/core/assets/fill/grains-fill.svg?raw'
import pepper from '@phosphor-icons/core/assets/fill/pepper-fill.svg?raw'
import shrimp from '@phosphor-icons/core/assets/fill/shrimp-fill.svg?raw'
import wine from '@phosphor-icons/core/assets/fill/wine-fill.svg?raw'
import { es } from '../i18n/es.ts'
import { type MessageKey, useT } from '../i18n/i18n.tsx'
import { icon } from './icon.tsx'

const icons: { [allergen: string]: ReturnType<typeof icon> } = {
  gluten: icon(grains),
  crustáceos: icon(shrimp),
  huevo: icon(egg),
  pescado: icon(fish),
  lácteos: icon(cheese),
  'frutos secos': icon(acorn),
  sulfitos: icon(wine),
  picante: icon(pepper),
}

/** Where the first two letters would say another. */
const letters: { [allergen: string]: string } = { mostaza: 'Mt', moluscos: 'Ml' }

const Rings = chakra('span', { base: { display: 'inline-flex', gap: '3px', color: 'fg.muted', flexShrink: '0' } })
const Ring = chakra('span', {
  base: {
    w: '26px',
    h: '26px',
    display: 'grid',
    placeItems: 'center',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    fontSize: '14',
    fontWeight: '700',
    lineHeight: '1',
  },
})

/** An icon, or two letters where there is none. */
export function AllergenMark({ allergen, size }: { allergen: string; size: number }) {
  const Shape = icons[allergen]
  return Shape ? <Shape size={size} /> : (letters[allergen] ?? allergen.slice(0, 2).replace(/^./, toUpper))
}

/** An icon, or two letters, in a ring for each; the words are in the product's sheet. */
export function AllergenRings({ allergens, most = 14 }: { allergens: readonly string[]; most?: number }) {
  if (allergens.length === 0) return null
  return (
    <Rings aria-hidden="true">
      {allergens.slice(0, most).map(allergen => (
        <Ring key={allergen}>
          <AllergenMark allergen={allergen} size={16} />
        </Ring>
      ))}
    </Rings>
  )
}

/** Rings and words: «Sulfitos, sésamo. Picante.» */
export function Allergens({ allergens }: { allergens: readonly string[] }) {
  const t = useT()
  if (allergens.length === 0) return null
  const word = (allergen: string) =>
    allergen in es.allergen ? t(`allergen.${allergen as keyof typeof es.allergen}` satisfies MessageKey) : allergen
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
