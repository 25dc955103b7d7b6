import type { CSSProperties } from 'react'

type PlanPosition = { x: number; y: number; w: number; h: number; rotation?: number | undefined }

/**
 * Returns the CSS for the position, size and rotation of an element on a plan. `x` and `y` are the centre of the
 * element; all lengths are in percent of the plan, and `rotation` is in degrees. Only a rotated element gets a
 * `transform`, because the browser draws a plan much faster if few elements have one.
 */
export const planPositionStyle = ({ x, y, w, h, rotation }: PlanPosition): CSSProperties =>
  ({
    left: `${x - w / 2}%`,
    top: `${y - h / 2}%`,
    width: `${w}%`,
    height: `${h}%`,
    transform: rotation ? 'rotate(var(--turn))' : 'none',
    ...(rotation && { '--turn': `${rotation}deg` }),
  }) as CSSProperties
