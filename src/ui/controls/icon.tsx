import { chakra } from '@chakra-ui/react'

const Svg = chakra('svg', {
  base: { w: '20px', h: '20px', flexShrink: '0', fill: 'currentColor' },
})

/**
 * Makes a component from a Phosphor file that is imported with `?raw`. Each file is a single path, so that only the path's data
 * reaches the page and no markup is injected. Decorative: the text next to it says what it means.
 */
export function icon(raw: string) {
  const path = pathDataOf(raw)
  return function Icon({ size = 20, className }: { size?: number; className?: string }) {
    return (
      <Svg viewBox="0 0 256 256" aria-hidden="true" style={{ width: size, height: size }} className={className}>
        <path d={path} />
      </Svg>
    )
  }
}

/** Reads the path data of a Phosphor file, whose view box is 256 × 256. */
export const pathDataOf = (raw: string): string | undefined => / d="([^"]+)"/.exec(raw)?.[1]
