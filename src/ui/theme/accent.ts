/**
 * Shows the tenant's accent colour in place of the app's green, by setting the CSS variables that all components use.
 * @param accent written as `#rrggbb`; `undefined` shows the app's green again
 */
export function showAccent(accent: string | undefined): void {
  const { style } = document.documentElement
  const set = (name: string, value: string | undefined) =>
    value === undefined ? style.removeProperty(name) : style.setProperty(name, value)
  set('--chakra-colors-green', accent)
  set('--chakra-colors-green-deep', accent && `color-mix(in oklab, ${accent}, black 24%)`)
}
