/**
 * Shows the tenant's accent colour instead of our green, in all components: the tokens are variables of the page.
 * @param accent written as `#rrggbb`; without it, our green is shown
 */
export function showAccent(accent: string | undefined): void {
  const { style } = document.documentElement
  const set = (name: string, value: string | undefined) =>
    value === undefined ? style.removeProperty(name) : style.setProperty(name, value)
  set('--chakra-colors-green', accent)
  set('--chakra-colors-green-deep', accent && `color-mix(in oklab, ${accent}, black 24%)`)
}
