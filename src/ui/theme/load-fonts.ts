/**
 * Asks for the two fonts before any text uses them. Otherwise they would arrive after the first layout, and the page
 * would be laid out twice.
 */
export function loadFonts(): void {
  // A font that cannot be loaded is replaced by the next one of its stack.
  for (const family of ['Besley Variable', 'Source Sans 3 Variable'])
    document.fonts.load(`16px "${family}"`).catch(() => {})
}
