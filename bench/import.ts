import { chromium, type Page } from 'playwright'
import { launchOptions } from '../tests/support/browser.ts'
import { startServer } from '../tests/support/server.ts'
import { signInOnPage } from '../tests/support/sign-in.ts'
import { measureOwnCode } from './own-code.ts'
import { formatMs, median, reportGoal } from './report.ts'

const [rows, rounds, slowdown] = [5_000, 5, 4]
const [limitMs, codeLimitKb] = [2_000, 25]

/**
 * Measures the goal `import` of docs/performance.md, with a 4x throttled CPU: the time from choosing a file with 5,000
 * rows until its columns are painted, the time from asking for its preview until the preview is painted, and the size
 * of the code that only the import uses.
 */
export async function benchImport(): Promise<boolean> {
  const server = await startServer()
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' })
    await signInOnPage(page, server.origin('demo'), 'gerente')
    await page.goto(`${server.origin('demo')}/admin/Importar`)
    await page.getByText('Aún no se ha importado nada.').waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const taken: { read: number; preview: number }[] = []
    for (let round = 0; round < rounds; round++) taken.push(await importOnce(page))
    const read = median(taken.map(({ read }) => read))
    const preview = median(taken.map(({ preview }) => preview))
    console.log(`A file with ${rows} rows, ${slowdown}x throttle`)
    console.log(`  from choosing it to its painted columns    ${formatMs(read)} of at most ${formatMs(limitMs)}`)
    console.log(`  from there to the painted preview          ${formatMs(preview)} of at most ${formatMs(limitMs)}`)
    const code = measureOwnCode('import-screen')
    console.log(
      `  the import's own code                      ${code.toFixed(1)} kB of at most ${codeLimitKb} kB brotli`,
    )
    return reportGoal('import', read <= limitMs && preview <= limitMs && code <= codeLimitKb)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function importOnce(page: Page): Promise<{ read: number; preview: number }> {
  const next = page.getByRole('button', { name: 'Ver la vista previa' })
  let start = performance.now()
  await page.locator('input[accept*=csv]').setInputFiles(file)
  await next.waitFor()
  const read = performance.now() - start
  start = performance.now()
  await next.click()
  await page.getByText(/ nuevos · /).waitFor()
  const preview = performance.now() - start
  await page.getByRole('button', { name: 'Volver a las columnas' }).click()
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click()
  return { read, preview }
}

const file = {
  name: 'carta.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Handle,Nombre,Categoria,Descripción,Opción 1 nombre,Opción 1 valor,Precio [Centro],"modificador - ""Leche"""',
      ...Array.from({ length: rows }, (_, row) => {
        const description = `"<p>Con ${row} ingredientes, champi&ntilde;ones y queso</p>"`
        return `plato-${row},Plato ${row},Categoría ${row % 40},${description},,,${row % 500}.50,${row % 3 ? 'N' : 'Y'}`
      }),
    ].join('\r\n'),
  ),
}
