import type { Locator, Page } from 'playwright'
import { expect, test } from './provider.ts'
import { addItem, openMenu, openOrder, savedHeading } from './steps.ts'

const menu = '/lakeside-table?tableNum=12&lab=1'

test('an order with a lost answer is received once, and counted once', async ({
  page,
  provider,
}) => {
  const lab = await openLab(page)
  const guest = await guestOf(lab)
  await lab.getByRole('radio', { name: /its answer is lost/ }).check()
  await closeLab(lab)
  await orderOnce(page)
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await expectCount(page, 1)
  expect(await ordersOf(provider, guest)).toBe(1)
})

test('an order lost before it left is sent again and received once', async ({ page, provider }) => {
  const lab = await openLab(page)
  const guest = await guestOf(lab)
  await lab.getByRole('radio', { name: /lost before it leaves/ }).check()
  await closeLab(lab)
  await orderOnce(page)
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await expectCount(page, 1)
  expect(await ordersOf(provider, guest)).toBe(1)
})

test('a page killed in mid-send comes back to its order, which is received once', async ({
  page,
  provider,
}) => {
  const lab = await openLab(page)
  const guest = await guestOf(lab)
  await lab.getByRole('checkbox', { name: /The page dies/ }).check()
  await closeLab(lab)
  const reloaded = page.waitForEvent('load')
  await orderOnce(page)
  await reloaded
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await expectCount(page, 1)
  expect(await ordersOf(provider, guest)).toBe(1)
})

test('a sign-in page counts as offline, and nothing of it is taken for an answer', async ({
  page,
  provider,
}) => {
  const lab = await openLab(page)
  const guest = await guestOf(lab)
  await lab.getByRole('radio', { name: /sign-in page/ }).check()
  await closeLab(lab)
  await orderOnce(page)
  await expect(page.locator('[data-connection]').getByRole('status')).toContainText(
    /You are offline/,
  )
  await expect(savedHeading(page)).toBeVisible()
  expect(await ordersOf(provider, guest)).toBe(0)
  await openLab(page, false)
  await lab.getByRole('radio', { name: 'Nothing', exact: true }).check()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await expectCount(page, 1)
  expect(await ordersOf(provider, guest)).toBe(1)
})

test('ten orders placed without a network arrive once each when it is back', async ({
  page,
  provider,
}) => {
  const lab = await openLab(page)
  const guest = await guestOf(lab)
  await lab.getByRole('radio', { name: 'No network', exact: true }).check()
  await lab.getByRole('button', { name: 'Place 10 orders', exact: true }).click()
  await expect(
    lab.getByText('Saved on this device. They are sent as soon as they can be.', { exact: true }),
  ).toBeVisible()
  await expect(numberOf(lab, 'On their way')).toHaveText('10')
  expect(await ordersOf(provider, guest)).toBe(0)
  await lab.getByRole('radio', { name: 'Nothing', exact: true }).check()
  await expectCount(page, 10)
  expect(await ordersOf(provider, guest)).toBe(10)
})

test('the lab is there for demo venues alone, and only when asked for', async ({
  page,
  provider,
}) => {
  await openMenu(page)
  await expect(labOf(page)).toHaveCount(0)
  const undo = await provider.changeVenue('lakeside-table', ({ restaurant }) => {
    restaurant.id = 'venue-of-somebody'
    restaurant.slug = 'somebodys-table'
  })
  await page.goto('/somebodys-table?tableNum=12&lab=1')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(labOf(page)).toHaveCount(0)
  await undo()
})

function labOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Network lab', exact: true })
}

async function openLab(page: Page, fresh = true): Promise<Locator> {
  if (fresh) await openMenu(page, menu)
  await page.getByText('Network lab', { exact: true }).click()
  const lab = labOf(page)
  await expect(lab.getByRole('button', { name: 'Place 10 orders', exact: true })).toBeVisible()
  return lab
}

async function closeLab(lab: Locator): Promise<void> {
  await lab.getByText('Network lab', { exact: true }).click()
}

async function guestOf(lab: Locator): Promise<string> {
  const title = await lab.getByRole('heading', { name: /The count for/ }).textContent()
  return /Lab [0-9a-f]+/.exec(title ?? '')?.[0] ?? 'nobody'
}

function numberOf(lab: Locator, name: string): Locator {
  return lab
    .locator('dl > div')
    .filter({ has: lab.page().getByText(name, { exact: true }) })
    .locator('dd')
}

async function expectCount(page: Page, orders: number): Promise<void> {
  const lab = labOf(page)
  if (!(await lab.getByRole('button', { name: 'Place 10 orders', exact: true }).isVisible())) {
    await openLab(page, false)
  }
  await expect(
    lab.getByText('Every order has arrived, and each exactly once.', { exact: true }),
  ).toBeVisible({
    timeout: 30_000,
  })
  await expect(numberOf(lab, 'Sent')).toHaveText(String(orders))
  await expect(numberOf(lab, 'Received once')).toHaveText(String(orders))
}

async function orderOnce(page: Page): Promise<void> {
  await addItem(page, /Harbour burger/)
  await openOrder(page)
  await page.getByRole('button', { name: /Check out/ }).click()
  await expect(page.getByText(/^Lab /).last()).toBeVisible()
  await page.getByRole('button', { name: /Place order|Save and send/ }).click()
}

async function ordersOf(
  provider: { readonly orders: (slug: string) => Promise<readonly { content: unknown }[]> },
  guest: string,
): Promise<number> {
  const orders = await provider.orders('lakeside-table')
  return orders.filter(({ content }) => JSON.stringify(content).includes(guest)).length
}
