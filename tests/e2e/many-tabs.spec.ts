import type { BrowserContext, Page } from 'playwright'
import { expect, test } from './provider.ts'
import {
  addItem,
  openMenu,
  openMenuAtRest,
  reviewOrder,
  savedHeading,
  workerReady,
} from './steps.ts'

const count = 8

test(`${count} tabs with one queue send each order once`, async ({ context, provider }) => {
  test.setTimeout(4 * 60_000)
  const before = await provider.orders('lakeside-table')
  const tabs = await openTabs(context, count)
  const sent = listenForOrders(context)
  await context.setOffline(true)
  for (const tab of tabs) {
    await tab.bringToFront()
    await addItem(tab, /Harbour burger/)
    await reviewOrder(tab)
    await tab.getByRole('button', { name: placeLater }).click()
    await expect(savedHeading(tab)).toBeVisible()
  }
  expect(sent).toEqual([])
  await context.setOffline(false)
  for (const tab of tabs) {
    await expect(tab.getByText('Sent to the venue', { exact: true })).toBeVisible({
      timeout: 30_000,
    })
  }
  const after = await provider.orders('lakeside-table')
  expect(after).toHaveLength(before.length + count)
  // No two tabs or workers sent the same order at once.
  expect(new Set(sent).size).toBe(count)
  expect(sent).toHaveLength(count)
})

test('the same checkout confirmed in two tabs at once is one order', async ({
  context,
  provider,
}) => {
  const before = await provider.orders('lakeside-table')
  const [one, other] = await openTabs(context, 2)
  if (!one || !other) throw new Error('Two tabs were asked for')
  await addItem(one, /Harbour burger/)
  await reviewOrder(one)
  await other.goto(one.url())
  // Not by the mouse, which waits for one tab after the other.
  const buttons = await Promise.all(
    [one, other].map((tab) => tab.getByRole('button', { name: /Place order/ }).elementHandle()),
  )
  await Promise.all(buttons.map((button) => button?.dispatchEvent('click')))
  // A later tab sees the same order, or an empty cart.
  for (const tab of [one, other]) {
    await expect(tab.getByText(/^(?:Sent to the venue|Nothing here yet)$/)).toBeVisible()
  }
  expect(await provider.orders('lakeside-table')).toHaveLength(before.length + 1)
})

/** The button's label without a connection. */
const placeLater = /Place order|Save/

async function openTabs(context: BrowserContext, count: number): Promise<readonly Page[]> {
  const tabs: Page[] = []
  for (let number = 0; number < count; number += 1) {
    const tab = await context.newPage()
    // The worker that the first tab brings in answers for the others from their start.
    await (number === 0 ? openMenuAtRest(tab) : openMenu(tab))
    await workerReady(tab)
    tabs.push(tab)
  }
  return tabs
}

/** The keys of orders that left the device, by a page or by the worker. */
function listenForOrders(context: BrowserContext): readonly string[] {
  const keys: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/orders')) return
    keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}
