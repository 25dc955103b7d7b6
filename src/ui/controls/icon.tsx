import { chakra } from '@chakra-ui/react'

const Svg = chakra('svg', {
  base: { w: '20px', h: '20px', flexShrink: '0', fill: 'currentColor' },
})

/**
 * A component out of one Phosphor file, imported with `?raw`: each is a single path, so the page carries that path and
 * no markup is ever injected. Decorative; the words beside it say what it means.
 */
export function icon(raw: string) {
  const path = pathOf(raw)
  return function Icon({ size = 20, className }: { size?: number; className?: string }) {
    return (
      <Svg viewBox="0 0 256 256" aria-hidden="true" style={{ width: size, height: size }} className={className}>
        <path d={path} />
      </Svg>
    )
  }
}

/** The one path of a Phosphor file, on its grid of 256. */
export const pathOf = (raw: string): string | undefined => / d="([^"]+)"/.exec(raw)?.[1]
