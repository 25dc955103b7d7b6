import type { Place, PlanItem } from './plan-items.ts'
import type { Guide } from './snap.ts'

export type Places = { [key: string]: Place }
/** Where the dragged items would be if the pointer were released now, and the lines that they have met. */
export type Preview = { places: Places; guides: readonly Guide[] }

/**
 * Shows a drag in the page while React renders nothing. The dragged elements are moved by paused animations whose
 * keyframes are replaced, because Chromium arranges the layers of the whole plan again whenever the `transform` of a
 * style changes, and does not when an animation changes it.
 */
export class DragPreview {
  readonly #size: { width: number; height: number }
  readonly #shown: readonly { item: PlanItem; animation: PausedAnimation }[]
  readonly #guides: readonly { axis: string | undefined; animation: PausedAnimation }[]

  constructor(frame: HTMLElement, dragged: readonly PlanItem[]) {
    this.#size = { width: frame.clientWidth, height: frame.clientHeight }
    const find = (selector: string) => [...frame.querySelectorAll<HTMLElement>(selector)]
    // The handles are around the only chosen item, which is then the dragged one.
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

  #styleOf(from: Place, to: Place): Keyframe {
    const left = this.#toPx('width', to.x - to.w / 2 - (from.x - from.w / 2))
    const top = this.#toPx('height', to.y - to.h / 2 - (from.y - from.h / 2))
    const transform = `translate(${left}, ${top}) rotate(${to.rotation}deg)`
    // Only an animation of nothing but `transform` is cheap.
    return to.w === from.w && to.h === from.h ? { transform } : { transform, width: `${to.w}%`, height: `${to.h}%` }
  }

  #guideStyle(guide: Guide | undefined): Keyframe {
    if (!guide) return { transform: 'scale(0)' }
    const { axis, at } = guide
    return { transform: `translate${axis}(${this.#toPx(axis === 'x' ? 'width' : 'height', at)})` }
  }

  #toPx(side: 'width' | 'height', percent: number): string {
    return `${(percent / 100) * this.#size[side]}px`
  }
}

/** An animation that stays at its beginning. */
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
