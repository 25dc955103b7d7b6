import type { Page } from 'playwright'

/**
 * Counts which product cards React renders again in the shipped build, through the hook that React calls for its
 * developer tools. A card is a product's button in a list. `cards` returns the text of a card once for each React
 * commit that rendered any part of the card.
 */
export async function recordRenderedCards(page: Page): Promise<{ reset(): Promise<void>; cards(): Promise<string[]> }> {
  await page.addInitScript(installCounter)
  return {
    reset: () => page.evaluate(() => void Object.assign(window, { renderedAgain: [] })),
    cards: () => page.evaluate(() => (window as unknown as Counting).renderedAgain),
  }
}

type Counting = { renderedAgain: string[] }
type Fiber = {
  tag: number
  flags: number
  stateNode: unknown
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  return: Fiber | null
}

/** Runs in the page before React's code, which looks for the hook when it is loaded. */
function installCounter(): void {
  const performedWork = 1
  const host = 5
  const card = '[data-row] button, #menu > button[aria-label]'
  const counting = window as unknown as Counting & { __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown }
  counting.renderedAgain = []
  counting.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_id: number, root: { current: Fiber }) {
      const cards = new Set<Element>()
      visit(root.current, cards)
      counting.renderedAgain.push(...[...cards].map(each => each.textContent ?? ''))
    },
  }

  function visit(fiber: Fiber, cards: Set<Element>): void {
    const before = fiber.alternate
    const isComponent = fiber.tag !== host && typeof fiber.stateNode !== 'string'
    if (before && isComponent && fiber.flags & performedWork) {
      const found = cardOf(fiber)
      if (found) cards.add(found)
    }
    // If React skipped a component, its child is the same object as before.
    if (before && before.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child, cards)
  }

  /** Finds the card that contains the component, or that the component renders. */
  function cardOf(fiber: Fiber): Element | undefined {
    for (let above = fiber.return; above; above = above.return) {
      const found = above.tag === host && (above.stateNode as Element).closest(card)
      if (found) return found
    }
    let below = fiber.child
    while (below && below.tag !== host) below = below.child
    return below && (below.stateNode as Element).matches(card) ? (below.stateNode as Element) : undefined
  }
}
