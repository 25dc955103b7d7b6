/**
 * Starts to load the two fonts before any text uses them. Otherwise the browser would load them only after the first
 * layout, and would have to lay out the page twice.
 */
export function loadFonts(): void {
  // If a font cannot be loaded, the browser uses the next font of the CSS property `font-family`.
  for (const family of ['Besley Variable', 'Source Sans 3 Variable'])
    document.fonts.load(`16px "${family}"`).catch(() => {})
}
