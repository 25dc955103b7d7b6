import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { callByHttp, signInByHttp } from './device.ts'
import { newProduct } from './tenant.ts'

/**
 * Returns how many document reads by apps Firebase would have billed so far, for all users together. Reads by security
 * rules and by functions are not included. The server must run with `--test`.
 */
export async function countDocumentReads(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/emulator/v1/reads`)
  const byUser = (await answer.json()) as { [user: string]: number }
  return Object.values(byUser).reduce((sum, reads) => sum + reads, 0)
}

/** Adds `count` products to a category of the menu, signed in as a manager, with at most 500 products in each call. */
export async function addProducts(port: number, tenant: string, category: string, count: number): Promise<void> {
  const docs = Array.from({ length: count }, (_, index) =>
    newProduct(`Guiso número ${index}`, 120_00, { categoryId: category, position: 1000 + index }),
  )
  const puts = docs.map((doc, index) => ({ collection: 'products', op: 'put', id: `guiso-${index}`, doc }))
  for (let start = 0; start < count; start += 500) await publishChanges(port, tenant, puts.slice(start, start + 500))
}

/**
 * Adds a product with the first name and then renames it to each of the other names. Each name makes a new catalogue
 * revision.
 */
export async function publishRenamesOfOneProduct(
  port: number,
  tenant: string,
  category: string,
  names: string[],
): Promise<void> {
  for (const name of names) {
    const doc = newProduct(name, 50_00, { categoryId: category })
    await publishChanges(port, tenant, [{ collection: 'products', op: 'put', id: 'plato-nuevo', doc }])
  }
}

/** Changes the catalogue, signed in as a manager. */
export async function publishChanges(port: number, tenant: string, changes: object[]): Promise<void> {
  const token = await signInByHttp(port, tenant, 'gerente')
  const answer = await callByHttp(port, 'catalog', { tenant, changeId: randomUUID(), changes }, token)
  if (answer.status !== 200) throw new Error(`catalog answered ${answer.status}: ${JSON.stringify(answer)}`)
}

/** Opens the dialog of a product. This makes a guest's app listen to changes of the menu, if it does not yet. */
export async function openProductSheet(page: Page, dish: string): Promise<void> {
  await page.getByRole('searchbox').fill(dish)
  await page
    .getByRole('button', { name: new RegExp(`^${dish}`) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}
