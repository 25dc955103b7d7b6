import { chakra } from '../../../ui/theme/chakra.tsx'
import type { Size } from './sheet-layout.ts'

/** The distance of a mark from the corner, and of its other end, in millimetres. */
const near = 0.5
const far = 3.5

const Drawing = chakra('svg', {
  base: {
    position: 'absolute',
    left: `calc(var(--mm) * ${-far})`,
    top: `calc(var(--mm) * ${-far})`,
    w: `calc(100% + var(--mm) * ${2 * far})`,
    h: `calc(100% + var(--mm) * ${2 * far})`,
    pointerEvents: 'none',
  },
})

/**
 * Two short lines at each corner, which show where to cut, and for a tent a dashed line where to fold. They are drawn
 * as an SVG, because browsers do not print backgrounds unless the user asks for them.
 */
export function CutMarks({ size: { width, height }, isFolded }: { size: Size; isFolded: boolean }) {
  return (
    <Drawing
      viewBox={`${-far} ${-far} ${width + 2 * far} ${height + 2 * far}`}
      aria-hidden="true"
      fill="none"
      stroke="#111"
      strokeWidth="0.15"
    >
      <path d={drawMarks({ width, height })} />
      {isFolded && <path d={`M0 ${height / 2}H${width}`} stroke="#777" strokeDasharray="2 2" />}
    </Drawing>
  )
}

function drawMarks({ width, height }: Size): string {
  const bothSidesOf = (length: number) => [[-far, -near] as const, [length + near, length + far] as const]
  const horizontal = [0, height].flatMap(y => bothSidesOf(width).map(([from, to]) => `M${from} ${y}H${to}`))
  const vertical = [0, width].flatMap(x => bothSidesOf(height).map(([from, to]) => `M${x} ${from}V${to}`))
  return [...horizontal, ...vertical].join('')
}
