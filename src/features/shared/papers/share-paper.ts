export const canShareTexts = (): boolean => typeof navigator.share === 'function'

/**
 * Opens the system's dialog in which the user passes the text of a printout to another app.
 * @returns `true` if the user chose an app. `false` if the user cancelled, or if the browser did not open the dialog,
 * for example because the user's tap was too long ago.
 */
export async function sharePaper(paper: Element, title: string): Promise<boolean> {
  try {
    await navigator.share({ title, text: readPaperText(paper) })
    return true
  } catch (error) {
    if (error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name)) return false
    throw error
  }
}

/** Returns the text of a printout. The texts of one row of the printout are put into one line. */
function readPaperText(paper: Element): string {
  const lines = new Map<Element, string[]>()
  const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    const text = textContent?.trim()
    if (!text || !parentElement) continue
    const line = parentElement.closest('[data-paper-row]') ?? parentElement
    lines.set(line, [...(lines.get(line) ?? []), text])
  }
  return [...lines.values()].map(parts => parts.join(' ')).join('\n')
}
