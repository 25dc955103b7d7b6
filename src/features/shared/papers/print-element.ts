import { adoptStyles } from '../../../ui/theme/adopt-styles.ts'

const millimetresPerPixel = 25.4 / 96
/** The longest time to wait for pictures. */
const maxWaitMs = 2_000

/**
 * Prints only this element, on a page that fits its height. The height is measured, because browsers do not support
 * pages with an automatic height. The element must be a child of the body and have the attribute `data-paper`.
 * @returns a promise that resolves after `window.print`, which in most browsers waits until the print dialog has closed
 */
export async function printElement(element: HTMLElement): Promise<void> {
  await Promise.all([document.fonts.ready, loadPictures(element)])
  const height = Math.ceil(element.getBoundingClientRect().height * millimetresPerPixel) + 4
  const removeStyles = adoptStyles(`
    @page { size: 80mm ${height}mm; margin: 0 }
    @media print { body > :not([data-paper]) { display: none !important } }
  `)
  try {
    window.print()
  } finally {
    removeStyles()
  }
}

/**
 * Waits until the pictures of the element are loaded, but at most `maxWaitMs`. A picture that cannot be loaded is
 * hidden.
 */
async function loadPictures(element: HTMLElement): Promise<void> {
  const pictures = [...element.querySelectorAll('img')].map(picture =>
    picture.decode().catch(() => {
      picture.hidden = true
    }),
  )
  const tooLate = new Promise(resolve => setTimeout(resolve, maxWaitMs))
  if (pictures.length > 0) await Promise.race([Promise.all(pictures), tooLate])
}
