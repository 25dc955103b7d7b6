import type { CSSProperties } from 'react'

type Place = { x: number; y: number; w?: number | undefined; h?: number | undefined; rotation?: number | undefined }

/**
 * The position of an element whose centre is at `x` and `y`, and its size if it has one, in percent of the plan. The
 * element rotates itself by `--turn`.
 */
export const placeStyle = ({ x, y, w, h, rotation }: Place): CSSProperties =>
  ({
    left: `${x}%`,
    top: `${y}%`,
    ...(w !== undefined && { width: `${w}%`, height: `${h}%` }),
    ...(rotation && { '--turn': `${rotation}deg` }),
  }) as CSSProperties
