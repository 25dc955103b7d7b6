import type { Page } from 'playwright'

const answerTimeoutMs = 5_000

/**
 * Describes the page of a failed round: its address, whether it is visible and loaded, how its text begins, and the
 * processor load of each browser process. A load near 100 % points to an endless loop. Also saves a screenshot. Never
 * rejects.
 * @param file the path to which the screenshot is written
 * @returns the lines of the description
 */
export async function collectDiagnostics(page: Page, file: string): Promise<string[]> {
  const described = page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')?.textContent
    const text = (dialog ?? document.body.innerText).replace(/\s+/g, ' ').slice(0, 300)
    return `${document.visibilityState}, ${document.readyState}, ${dialog ? 'in a dialog' : 'on the screen'}: ${text}`
  })
  const drawn = page.screenshot({ path: file, timeout: answerTimeoutMs }).then(() => `picture: ${file}`)
  return [
    `page: ${page.url()}`,
    await withTimeout(described),
    await withTimeout(drawn),
    `processes: ${await withTimeout(describeProcesses(page))}`,
  ]
}

/** Lists each browser process with its processor load during one second, such as `renderer 98 %`. */
async function describeProcesses(page: Page): Promise<string> {
  const session = await page.context().browser()!.newBrowserCDPSession()
  const ask = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo
  const before = new Map((await ask()).map(({ id, cpuTime }) => [id, cpuTime]))
  await new Promise(resolve => setTimeout(resolve, 1_000))
  const after = await ask()
  await session.detach()
  return after
    .map(({ id, type, cpuTime }) => `${type} ${Math.round((cpuTime - (before.get(id) ?? cpuTime)) * 100)} %`)
    .join(', ')
}

const withTimeout = (answer: Promise<string>): Promise<string> =>
  Promise.race([
    answer.catch((error: Error) => `none: ${error.message.split('\n')[0]}`),
    new Promise<string>(resolve => setTimeout(() => resolve('no answer'), answerTimeoutMs)),
  ])
