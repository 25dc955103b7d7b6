import type { CSSProperties } from 'react'
import { placeStyle } from '../../shared/floor-plan/place-style.ts'
import type { Place } from './plan-items.ts'

/**
 * The style of an item at `place`, which is shown at `preview` while it is dragged. A move and a rotation change only
 * the `transform`, because the browser would lay out all items again if the position changed.
 */
export function previewStyle(place: Place, preview: Place | undefined): CSSProperties {
  if (!preview) return placeStyle(place)
  const { w, h } = preview
  const transform = `translate(-50%, -50%) translate(${preview.x - place.x}cqw, ${preview.y - place.y}cqh) rotate(${preview.rotation}deg)`
  return { ...placeStyle({ ...place, w, h }), transform, willChange: 'transform' }
}
