import { cedarTable, checkoutWords, place, typeCard } from './checkout-steps.ts'
import { chooseDish, openCheckout } from './kiosk-steps.ts'
import { sizeAtRest } from './page-size.ts'
import { expect, test } from './provider.ts'
import { openMenu } from './steps.ts'

test.use({ viewport: { width: 1024, height: 768 } })

test('a page that takes order after order holds no more of the screens before', async ({
  page,
  context,
}) => {
  // Eleven orders by card are as much as several stories.
  test.setTimeout(5 * 60_000)
  const say = checkoutWords['en-CA']
  const session = await context.newCDPSession(page)
  await page.clock.install()
  const rested = page.waitForResponse(/\/assets\/start-deferred-.*\.js$/)
  await openMenu(page, cedarTable)
  await rested
  // With it comes what a menu shows at rest.
  await expect(page.getByRole('group', { name: 'Filters', exact: true })).toBeVisible()
  // It is asked at rest, but not while the connection is weak: answered, it is in no size.
  const answer = page.getByRole('button', { name: 'No, thanks', exact: true })
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(answer).toBeVisible({ timeout: 500 })
  }).toPass()
  await answer.click()
  await expect(answer).toBeHidden()
  const orderByCard = async () => {
    await chooseDish(page)
    await openCheckout(page)
    await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ada')
    await page.getByRole('radio', { name: say.card, exact: true }).check()
    await typeCard(page, 'en-CA', '4242424242424242')
    await place(page, 'en-CA')
    await expect(page.getByText(say.received, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Back to the menu', exact: true }).first().click()
    await expect(page.getByRole('main').getByRole('link', { name: say.item }).last()).toBeVisible()
  }
  for (let order = 1; order <= 5; order += 1) await orderByCard()
  const before = await sizeAtRest(page, session)
  for (let order = 6; order <= 11; order += 1) await orderByCard()
  const after = await sizeAtRest(page, session)
  expect(after.documents).toBe(before.documents)
  // Less than two for each order: the line of an order under way comes and goes.
  expect(after.nodes - before.nodes).toBeLessThan(12)
  // Some are of no node, and are freed late: those that are held never pass.
  await expect(async () => {
    const { listeners } = await sizeAtRest(page, session)
    expect(listeners - before.listeners).toBeLessThan(12)
  }).toPass({ timeout: 60_000 })
})
