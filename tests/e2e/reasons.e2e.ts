import type { Page } from 'playwright/test'
import type { TenantReason } from '../../domain/catalogue.ts'
import { readOrdersOfTable } from '../support/read-orders.ts'
import { changeDocument, readDemoDocument } from './support/catalogue-changes.ts'
import { expect, test } from './support/fixtures.ts'
import { buttonNamed, opensPayment, sendsTwoDishes } from './support/payment-page.ts'

const reasons: TenantReason[] = [
  { id: 'turno', name: 'Comida del turno', kind: 'personal' },
  { id: 'caida', name: 'Se cayó al piso', kind: 'merma' },
  { id: 'fria', name: 'Llegó fría', kind: 'rehacer' },
]

/**
 * Chooses a reason in the dialog for voids (cancelled dishes), comps (free dishes) or remakes (dishes that are made
 * again). Confirms with the button that has the dialog's title.
 */
async function givesReason(page: Page, title: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: reason, exact: true }).click()
  await dialog.getByRole('button', { name: title }).click()
  await expect(dialog).toBeHidden()
}

test('the dialogs for voids, comps and remakes offer the tenant’s own reasons, and the day’s report has a sum for each kind of reason', async ({
  waiter,
  server,
}) => {
  const { settings, ...tenant } = (await readDemoDocument(server, '')) as { settings: object }
  const doc = { ...tenant, settings: { ...settings, money: { reasons } } }
  await changeDocument(server, { collection: 'settings', op: 'put', id: 'demo', doc })
  const boss = await waiter()
  const { page } = boss
  await page.setViewportSize({ width: 820, height: 1180 })
  await boss.signsIn('gerente')
  await sendsTwoDishes(boss)
  await boss.adds('Tortillas de maíz')
  await boss.sends()
  await expect(boss.line('Tortillas de maíz')).toContainText('En cocina')

  await boss.line('Chistorra').click()
  await buttonNamed(page, 'De cortesía').click()
  await expect(page.getByRole('button', { name: 'Consumo de personal' })).toHaveCount(0)
  await givesReason(page, 'Dar de cortesía Chistorra', 'Comida del turno')
  await boss.line('Elote asado').click()
  await buttonNamed(page, 'Anular').click()
  await givesReason(page, 'Anular Elote asado', 'Se cayó al piso')
  await boss.line('Tortillas de maíz').click()
  await buttonNamed(page, 'Marcar servida').click()
  await buttonNamed(page, 'Rehacer').click()
  await givesReason(page, 'Rehacer Tortillas de maíz', 'Llegó fría')
  await opensPayment(boss)
  await buttonNamed(page, 'Cobrar y cerrar').click()
  await expect(page.getByText(/^(Esta cuenta ya se cerró|Cuenta cerrada)/)).toBeVisible()
  await boss.waitUntilSynced()

  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  const why = Object.values(order!.lines).map(line => line.compReasonId ?? line.voidReasonId ?? line.remakes?.reasonId)
  expect(why.sort()).toEqual(['caida', 'fria', 'turno', undefined])
  await page.goto(`${boss.origin}/caja/z`)
  await expect(page.getByRole('region', { name: 'No cobrado' })).toHaveText(
    /Consumo de personal\$168\.00Merma\$95\.00Rehechos\$[1-9]/,
  )
})
