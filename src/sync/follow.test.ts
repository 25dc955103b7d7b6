import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeBackend } from '../../tests/support/fake-backend.ts'
import { FakeTime } from '../../tests/support/fake-timers.ts'
import { Tablet } from '../../tests/support/tablet.ts'

let time: FakeTime
let phone: Tablet

beforeEach(async () => {
  time = new FakeTime()
  phone = await Tablet.of(new FakeBackend(), time, 'anonimo', 'guest')
})
afterEach(() => phone.stops())

describe("a guest's phone opens Firestore", () => {
  it('half a minute after the menu is there, not before', async () => {
    await phone.opensTab()
    await time.pass(29_000)
    expect(phone.remotes).toBe(0)
    await time.pass(2_000)
    expect(phone.remotes).toBe(1)
  })

  it("as soon as a product's sheet is open", async () => {
    const { page } = await phone.opensTab()
    await time.pass(1_000)
    expect(phone.remotes).toBe(0)
    page.set({ interested: true })
    await time.settle()
    expect(phone.remotes).toBe(1)
  })

  it('as soon as somebody pulls to refresh', async () => {
    const { sync } = await phone.opensTab()
    await time.pass(1_000)
    expect(phone.remotes).toBe(0)
    expect(await sync.refresh()).toBe(true)
    await time.settle()
    expect(phone.remotes).toBe(1)
  })

  it('at once when the sheet was open before this tab led', async () => {
    const { page } = await phone.opensTab()
    page.set({ interested: true })
    await time.pass(1_000)
    expect(phone.remotes).toBe(1)
  })
})

it("a waiter's tablet does not wait", async () => {
  const tablet = await Tablet.of(new FakeBackend(), time)
  await tablet.opensTab()
  await time.pass(1_000)
  expect(tablet.remotes).toBe(1)
  await tablet.stops()
})
