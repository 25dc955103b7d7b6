import type { Placement, PlanItem } from './plan-items.ts'
import type { SnapGuide } from './snap.ts'

/** The places of tables and decor (bars, walls, doors), by their keys, such as `table:mesa-4`. */
export type PlacementsByKey = { [key: string]: Placement }
/**
 * The places that the dragged elements would get if the user released the pointer now. The element under the pointer
 * would then be aligned with the `guides`: edges and centres of other elements, or edges of the plan.
 */
export type Preview = { places: PlacementsByKey; guides: readonly SnapGuide[] }

/**
 * Shows the places of the dragged elements on the screen without a React render. Each element has a paused animation,
 * and each move replaces the keyframes of this animation. Setting the element's `style.transform` instead would make
 * Chromium compute the layers of the whole plan again.
 */
export class DragPreview {
  readonly #size: { width: number; height: number }
  readonly #shown: readonly { item: PlanItem; animation: PausedAnimation }[]
  readonly #guides: readonly { axis: string | undefined; animation: PausedAnimation }[]

  constructor(frame: HTMLElement, dragged: readonly PlanItem[]) {
    this.#size = { width: frame.clientWidth, height: frame.clientHeight }
    const find = (selector: string) => [...frame.querySelectorAll<HTMLElement>(selector)]
    // The resize handles are shown only around a single selected element. If they are shown, that element is the
    // dragged one, so the handles move with it.
    this.#shown = dragged.flatMap(item =>
      find(`[data-key="${CSS.escape(item.key)}"], [data-handles]`).map(element => ({
        item,
        animation: new PausedAnimation(element),
      })),
    )
    this.#guides = find('[data-guide]').map(line => ({
      axis: line.dataset.guide,
      animation: new PausedAnimation(line),
    }))
  }

  show({ places, guides }: Preview): void {
    for (const { item, animation } of this.#shown) animation.show(this.#styleOf(item, places[item.key] ?? item))
    for (const { axis, animation } of this.#guides) {
      animation.show(this.#guideStyle(guides.find(guide => guide.axis === axis)))
    }
  }

  clear(): void {
    for (const { animation } of [...this.#shown, ...this.#guides]) animation.cancel()
  }

  #styleOf(from: Placement, to: Placement): Keyframe {
    const left = this.#toPx('width', to.x - to.w / 2 - (from.x - from.w / 2))
    const top = this.#toPx('height', to.y - to.h / 2 - (from.y - from.h / 2))
    const transform = `translate(${left}, ${top}) rotate(${to.rotation}deg)`
    // An animation of only `transform` is fast. So width and height are animated only if they change.
    return to.w === from.w && to.h === from.h ? { transform } : { transform, width: `${to.w}%`, height: `${to.h}%` }
  }

  #guideStyle(guide: SnapGuide | undefined): Keyframe {
    if (!guide) return { transform: 'scale(0)' }
    const { axis, at } = guide
    return { transform: `translate${axis}(${this.#toPx(axis === 'x' ? 'width' : 'height', at)})` }
  }

  #toPx(side: 'width' | 'height', percent: number): string {
    return `${(percent / 100) * this.#size[side]}px`
  }
}

/** An animation that is paused at its first frame, so that its keyframes act as a style. */
class PausedAnimation {
  readonly #animation: Animation
  #shown = ''

  constructor(element: HTMLElement) {
    this.#animation = element.animate({ transform: ['none', 'none'] }, { duration: 1, fill: 'both' })
    this.#animation.pause()
  }

  show(style: Keyframe): void {
    const text = JSON.stringify(style)
    if (text === this.#shown) return
    this.#shown = text
    ;(this.#animation.effect as KeyframeEffect).setKeyframes([style, style])
  }

  cancel(): void {
    this.#animation.cancel()
  }
}
