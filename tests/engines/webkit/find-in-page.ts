import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import type { Target } from '../browser-window.ts'

/** The description of an element (`Target`) as JSON. A regular expression is sent as `{source, flags}`. */
export type SentTarget = Omit<Target, 'name' | 'within'> & {
  name?: string | { source: string; flags: string }
  within?: SentTarget
}

/** `hidden`: the element may be invisible. `enabled`: the element is visible, and its control is not disabled. */
export type State = 'hidden' | 'visible' | 'enabled'

/**
 * Runs in the page, for a browser that Playwright cannot drive.
 * @returns the first element that matches the target and has the state, or null
 */
export function findInPage(target: SentTarget, state: State): Element | null {
  const hasState = (element: Element) =>
    (state === 'hidden' || isVisible(element)) && !(state === 'enabled' && element.matches(':disabled'))
  return findAll(target, document.documentElement).find(hasState) ?? null
}

/**
 * Runs in the page. Returns the element's position and size as text, from which the caller sees whether it still moves.
 */
export function describePosition(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left, top, width, height].join(' ')
}

function findAll({ within, ...target }: SentTarget, root: Element): Element[] {
  const places = within ? findAll(within, root).filter(isVisible) : [root]
  return places.flatMap(place => [...place.querySelectorAll('*')].filter(element => matches(element, target)))
}

function matches(element: Element, { role, name, label, text, texts = [] }: SentTarget): boolean {
  if (text !== undefined) return hasExactText(element, text)
  if (label !== undefined) return element.matches('input, textarea, select') && labelOf(element) === label
  if (getRole(element) !== role || !texts.every(part => normalize(element.textContent).includes(part))) return false
  return name === undefined || matchesName(nameOf(element), name)
}

/** Whether the element has the text, and no child of the element has the whole text. */
const hasExactText = (element: Element, text: string): boolean =>
  normalize(element.textContent) === text && [...element.children].every(child => normalize(child.textContent) !== text)

const matchesName = (name: string, wanted: NonNullable<SentTarget['name']>): boolean =>
  typeof wanted === 'string' ? name === wanted : new RegExp(wanted.source, wanted.flags).test(name)

const nameOf = (element: Element): string => normalize(computeAccessibleName(element))
/** Like `nameOf`, but also returns the label of an invisible input. */
const labelOf = (input: Element): string => normalize(computeAccessibleName(input, { hidden: true }))
const normalize = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && !isInaccessible(element)
}
