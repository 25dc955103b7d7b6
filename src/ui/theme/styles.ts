import { defineAnimationStyles, defineKeyframes, defineLayerStyles, defineTextStyles } from '@chakra-ui/react'

const besley = { fontFamily: 'heading', fontWeight: '600', letterSpacing: '-0.012em' } as const

/**
 * The font Besley is for titles and single large numbers. Other text is in Source Sans, whose digits align in columns.
 */
export const textStyles = defineTextStyles({
  masthead: { value: { ...besley, fontSize: '42', lineHeight: '1.08', letterSpacing: '-0.025em' } },
  title: { value: { ...besley, fontSize: '30', lineHeight: '1.12' } },
  hero: { value: { ...besley, fontSize: '26', lineHeight: '1.14' } },
  heading: { value: { ...besley, fontSize: '22', lineHeight: '1.2' } },
  subheading: { value: { ...besley, fontSize: '19', lineHeight: '1.25' } },
  number: { value: { ...besley, fontSize: '26', lineHeight: '1' } },
  total: { value: { ...besley, fontSize: '42', lineHeight: '1', letterSpacing: '-0.025em' } },
  dish: { value: { fontSize: '19', lineHeight: '1.25', fontWeight: '650' } },
  body: { value: { fontSize: '17', lineHeight: '1.4' } },
  small: { value: { fontSize: '16', lineHeight: '1.35' } },
  label: { value: { fontSize: '15', lineHeight: '1.3', fontWeight: '600' } },
  tag: { value: { fontSize: '14', lineHeight: '1.3', fontWeight: '600' } },
  price: { value: { fontSize: '17', lineHeight: '1.25', fontWeight: '650', whiteSpace: 'nowrap' } },
})

export const layerStyles = defineLayerStyles({
  /** An Oxford rule: a thick and a thin line. */
  oxford: {
    value: { height: '6px', borderTop: '3px solid', borderBottom: '1px solid', borderColor: 'currentColor' },
  },
  /** A dashed line with a notch at each end, like the edge of a bill torn from a roll of paper. */
  perforation: {
    value: {
      height: '2px',
      backgroundImage: 'linear-gradient(to right, {colors.tan} 7px, transparent 7px)',
      backgroundSize: '12px 2px',
      position: 'relative',
      _before: {
        content: '""',
        position: 'absolute',
        top: '-10px',
        left: '-11px',
        width: '22px',
        height: '22px',
        borderRadius: 'full',
        bg: 'bg',
      },
      _after: {
        content: '""',
        position: 'absolute',
        top: '-10px',
        right: '-11px',
        width: '22px',
        height: '22px',
        borderRadius: 'full',
        bg: 'bg',
      },
    },
  },
  lift: { value: { boxShadow: 'lift' } },
})

/**
 * The CSS variable `--shift` is the distance by which an element moves, `--swing` the factor of the angle by which it
 * turns. Both are 0 with `prefers-reduced-motion`.
 */
export const keyframes = defineKeyframes({
  settle: { from: { opacity: 0, transform: 'translateY(calc(-1 * var(--shift, 8px)))' } },
  rise: { from: { opacity: 0, transform: 'translateY(calc(4 * var(--shift, 8px)))' } },
  fade: { from: { opacity: 0 } },
  fill: { from: { clipPath: 'inset(100% 0 0 0)' } },
  ring: {
    '0%, 60%, 100%': { transform: 'none' },
    '15%, 45%': { transform: 'rotate(calc(2deg * var(--swing, 6)))' },
    '30%': { transform: 'rotate(calc(-2deg * var(--swing, 6)))' },
  },
  shake: {
    '0%, 100%': { transform: 'none' },
    '25%, 75%': { transform: 'translateX(calc(-.75 * var(--shift, 8px)))' },
    '50%': { transform: 'translateX(calc(.75 * var(--shift, 8px)))' },
  },
  /**
   * For a button that has just replaced another button: ignores taps for a moment, because the second tap of a double
   * tap on the old button would hit the new one.
   */
  pause: { '0%, 100%': { pointerEvents: 'none' } },
  turn: { to: { transform: 'rotate(360deg)' } },
})

export const animationStyles = defineAnimationStyles({
  settle: { value: { animation: 'settle 200ms {easings.out}' } },
  sheet: { value: { animation: 'rise 280ms {easings.out}' } },
  fill: { value: { animation: 'fill 200ms {easings.out}' } },
  ring: { value: { animation: 'ring 600ms {easings.out}' } },
  shake: { value: { animation: 'shake 240ms {easings.out}' } },
  pause: { value: { animation: 'pause 500ms' } },
  turn: { value: { animation: 'turn 1.6s linear infinite' } },
})
