import { chakra } from '../theme/chakra.tsx'

const Svg = chakra('svg', {
  base: { w: '20px', h: '20px', flexShrink: '0', fill: 'currentColor' },
})

/**
 * Creates an icon component from the text of a Phosphor SVG file (imported with `?raw`). The component uses only the
 * path data, so that no markup is injected. Screen readers skip the icon, so a text or an `aria-label` must give its
 * meaning.
 */
export function createIcon(raw: string) {
  const path = pathDataOf(raw)
  return function Icon({ size = 20, className }: { size?: number; className?: string }) {
    return (
      <Svg viewBox="0 0 256 256" aria-hidden="true" style={{ width: size, height: size }} className={className}>
        <path d={path} />
      </Svg>
    )
  }
}

/** The path data of a Phosphor SVG file, which has a single path in a view box of 256 × 256. */
export const pathDataOf = (raw: string): string | undefined => / d="([^"]+)"/.exec(raw)?.[1]
