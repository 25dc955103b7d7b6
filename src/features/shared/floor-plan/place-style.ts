import type { CSSProperties } from 'react'

type Place = { x: number; y: number; w: number; h: number; rotation?: number | undefined }

/**
 * The position, size and rotation of an element whose centre is at `x` and `y`, in percent of the plan. Only a rotated
 * element gets a `transform`: the browser composes a plan much faster if few of its elements have one.
 */
export const placeStyle = ({ x, y, w, h, rotation }: Place): CSSProperties =>
  ({
    left: `${x - w / 2}%`,
    top: `${y - h / 2}%`,
    width: `${w}%`,
    height: `${h}%`,
    transform: rotation ? 'rotate(var(--turn))' : 'none',
    ...(rotation && { '--turn': `${rotation}deg` }),
  }) as CSSProperties
