import type { Page } from 'playwright'

/**
 * Selects the product buttons in the rows of a list, but not the large card above the rows. That card is the first
 * element of its parent, so a render of the parent would be counted as a render of the card.
 */
const productCards = '[data-row] button'

/**
 * Records which cards React renders again. React's production build reports each commit to the hook that the React
 * developer tools install, so this function installs such a hook in the page. `cards` returns the texts of the cards
 * that were rendered again since the page was loaded or `reset` called, once for each commit.
 * @param selector selects the cards, by default product cards
 */
export async function recordRenderedCards(
  page: Page,
  selector = productCards,
): Promise<{ reset(): Promise<void>; cards(): Promise<string[]> }> {
  await page.addInitScript(installCounter, selector)
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

/** Runs in the page before React's code, because React looks for the hook while its code is loaded. */
function installCounter(card: string): void {
  const performedWork = 1
  const host = 5
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
    // React did not render the children if `child` is the same object as before.
    if (before && before.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child, cards)
  }

  /** Returns the card that contains the component, or otherwise the card that the component itself renders. */
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
