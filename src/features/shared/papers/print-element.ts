const millimetresPerPixel = 25.4 / 96
/** Without a network, a picture may come neither from the cache nor from the server. */
const maxWaitMs = 2_000

/**
 * Prints one element on a page of its own size, and nothing else of the document. Browsers ignore a page of automatic
 * height, so the height is measured. The element must be a child of the body.
 * @returns a promise that resolves when the browser's print dialog has closed
 */
export async function printElement(element: HTMLElement): Promise<void> {
  await Promise.all([document.fonts.ready, loadPictures(element)])
  const height = Math.ceil(element.getBoundingClientRect().height * millimetresPerPixel) + 4
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    @page { size: 80mm ${height}mm; margin: 0 }
    @media print { body > :not([data-paper]) { display: none !important } }
  `)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  try {
    window.print()
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
  }
}

/** Waits for the pictures of the element, but not for long: it is printed without those that do not come. */
async function loadPictures(element: HTMLElement): Promise<void> {
  const pictures = [...element.querySelectorAll('img')].map(picture =>
    picture.decode().catch(() => {
      picture.hidden = true
    }),
  )
  const tooLate = new Promise(resolve => setTimeout(resolve, maxWaitMs))
  if (pictures.length > 0) await Promise.race([Promise.all(pictures), tooLate])
}
