import { chakra } from '../../../ui/theme/chakra.tsx'
import type { PrintSize } from './sheet-layout.ts'

/** The distances in millimetres from a corner of a card, tent or label to the near and the far end of a cut mark. */
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
 * The cut marks at the corners of a printed card, tent or label, and the dashed line where a tent is folded. They are
 * drawn as SVG, because browsers do not print CSS backgrounds by default.
 */
export function CutMarks({ size: { width, height }, isFolded }: { size: PrintSize; isFolded: boolean }) {
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

function drawMarks({ width, height }: PrintSize): string {
  const bothSidesOf = (length: number) => [[-far, -near] as const, [length + near, length + far] as const]
  const horizontal = [0, height].flatMap(y => bothSidesOf(width).map(([from, to]) => `M${from} ${y}H${to}`))
  const vertical = [0, width].flatMap(x => bothSidesOf(height).map(([from, to]) => `M${x} ${from}V${to}`))
  return [...horizontal, ...vertical].join('')
}
