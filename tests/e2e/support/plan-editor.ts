import { expect, type Locator, type Page } from 'playwright/test'
import type { Manager } from './manager.ts'

type Point = { x: number; y: number }

/** A page object: a manager who draws a floor plan. `from` and `to` are positions on the page, in pixels. */
export class PlanEditor {
  readonly page: Page

  constructor({ page }: Manager) {
    this.page = page
  }

  static async opens(manager: Manager, departmentId = 'comedor'): Promise<PlanEditor> {
    await manager.page.goto(`${manager.origin}/admin/Departamentos/${departmentId}/plano`)
    const editor = new PlanEditor(manager)
    await expect(editor.plan).toBeVisible()
    return editor
  }

  get plan(): Locator {
    return this.page.getByRole('application')
  }

  item(name: string): Locator {
    return this.plan.getByRole('button', { name, exact: true })
  }

  get status(): Locator {
    return this.page.locator('main').getByRole('status').first()
  }

  button(name: string): Locator {
    return this.page.locator('main').getByRole('button', { name, exact: true })
  }

  async drags(from: Point, to: Point, modifier?: 'Alt'): Promise<void> {
    await this.holds(from, to, modifier)
    await this.page.mouse.up()
    if (modifier) await this.page.keyboard.up(modifier)
  }

  /** Presses the mouse button at `from`, then the key `modifier`, and moves the mouse to `to`. Releases neither. */
  async holds(from: Point, to: Point, modifier?: 'Alt'): Promise<void> {
    const { mouse, keyboard } = this.page
    await mouse.move(from.x, from.y)
    await mouse.down()
    if (modifier) await keyboard.down(modifier)
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
    await mouse.move(to.x, to.y, { steps: 4 })
  }

  /** Drags a table or other item of the plan. `by`: the distance in percent of the plan's width and height. */
  async dragsItem(name: string, by: Point, modifier?: 'Alt'): Promise<void> {
    const { from, to } = await this.#findWay(name, by)
    await this.drags(from, to, modifier)
  }

  async holdsItem(name: string, by: Point): Promise<void> {
    const { from, to } = await this.#findWay(name, by)
    await this.holds(from, to)
  }

  async #findWay(name: string, by: Point): Promise<{ from: Point; to: Point }> {
    const { width, height } = (await this.plan.boundingBox())!
    const from = centreOf((await this.item(name).boundingBox())!)
    // The border on each side of the plan is 4 pixels wide, so the inner width is 8 pixels less.
    return { from, to: { x: from.x + (by.x / 100) * (width - 8), y: from.y + (by.y / 100) * (height - 8) } }
  }

  /**
   * Drags a handle of the selected item. `corner`: `-1 -1` is the upper left corner; without it, the handle that
   * rotates the item. `by`: the distance in pixels.
   */
  async dragsHandle(corner: string | undefined, by: Point, modifier?: 'Alt'): Promise<void> {
    const handle = this.plan.locator(corner ? `[data-corner="${corner}"]` : '[data-grip]:not([data-corner])')
    const from = centreOf((await handle.boundingBox())!)
    await this.drags(from, { x: from.x + by.x, y: from.y + by.y }, modifier)
  }

  async publishes(): Promise<void> {
    await this.button('Publicar plano').click()
  }
}

type Box = { x: number; y: number; width: number; height: number }
const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Returns the centre and the size of an element, in percent of the plan without its border of 4 pixels. */
export async function readPositionInPlan(
  plan: Locator,
  element: Locator,
): Promise<{ x: number; y: number; w: number; h: number }> {
  const [frame, box] = [(await plan.boundingBox())!, (await element.boundingBox())!]
  const inside = { width: frame.width - 8, height: frame.height - 8 }
  const centre = centreOf(box)
  return {
    x: ((centre.x - frame.x - 4) / inside.width) * 100,
    y: ((centre.y - frame.y - 4) / inside.height) * 100,
    w: (box.width / inside.width) * 100,
    h: (box.height / inside.height) * 100,
  }
}
