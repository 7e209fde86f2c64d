import type { Page } from 'playwright'
import { cardFields, checkoutWords, cedarTable, place } from './checkout-steps.ts'
import {
  atAttract,
  chooseDish,
  kioskVenue,
  kioskWords,
  openAccess,
  openCheckout,
  openSetUp,
  pin,
  pressCard,
  reviewAs,
  setUpKiosk,
  setUpStoredKiosk,
  startTurn,
} from './kiosk-steps.ts'
import { walkAway } from './kiosk-turns.ts'
import { expect, test } from './provider.ts'
import { savedHeading } from './steps.ts'

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

test.describe('in French', () => {
  const locale = 'fr-CA'
  test.use({ locale })

  test('staff set up a kiosk without keys, and a guest orders at its table', async ({
    page,
    provider,
  }) => {
    const order = checkoutWords[locale]
    const { kiosk: say, access, keyboard } = kioskWords[locale]
    const before = await provider.orders(kioskVenue)
    await openSetUp(page)
    await page.getByRole('checkbox', { name: keyboard.wanted, exact: true }).check()
    const typed = page.getByLabel(say.pin, { exact: true })
    await typed.fill('111111')
    await page.getByRole('textbox', { name: say.name, exact: true }).fill('Porte')
    const table = page.getByRole('textbox', { name: say.tableNum, exact: true })
    await table.fill('1')
    await page.getByRole('button', { name: say.save, exact: true }).click()
    await expect(typed).toHaveAccessibleDescription(say.wrongPin)
    await expect(table).toHaveValue('1')
    await typed.fill(pin)
    await page.getByRole('button', { name: say.save, exact: true }).click()
    await atAttract(page, locale)

    await startTurn(page, locale)
    await chooseDish(page, locale)
    await openCheckout(page, locale)
    await page.getByRole('textbox', { name: order.name, exact: true }).fill('Ada')
    await page.getByRole('radio', { name: order.card, exact: true }).check()
    await pressCard(page, locale, '4242424242424242')
    await openAccess(page, locale)
    for (const choice of [access.contrast, access.largeText]) {
      await page.getByRole('checkbox', { name: choice, exact: true }).check()
    }
    await page
      .getByRole('dialog')
      .getByRole('button', { name: access.close, exact: true })
      .last()
      .click()
    const frame = cardFields(page, locale)
    await expect(frame.locator('html')).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(frame.locator('html')).toHaveCSS('font-size', await textSize(page))
    // What is typed stays.
    const number = frame.getByRole('textbox', { name: order.number, exact: true })
    await expect(number).toHaveValue('4242-4242-4242-4242')
    await place(page, locale)
    await expect(page.getByText(order.received, { exact: true })).toBeVisible()
    const orders = await provider.orders(kioskVenue)
    expect(orders).toHaveLength(before.length + 1)
    const [placed] = orders.slice(-1)
    expect(placed).toMatchObject({ content: { config: { tableNum: '1' } } })
    await expect(page.getByText(String(placed?.checkNum), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: say.placedDone, exact: true }).click()
    await atAttract(page, locale)
    await expect(page).toHaveURL(`/${kioskVenue}/kiosk`)
  })
})

test('a guest who walks away is asked, and then the next one finds the first language again', async ({
  page,
}) => {
  const { kiosk: say } = kioskWords['fr-CA']
  await page.clock.install()
  await setUpStoredKiosk(page)
  await page.getByRole('button', { name: kioskWords['en-CA'].language, exact: true }).click()
  await startTurn(page, 'fr-CA')
  await chooseDish(page, 'fr-CA')
  await openCheckout(page, 'fr-CA')
  await walkAway(page, 'fr-CA')
  const asked = page.getByRole('alertdialog', { name: say.stillThere, exact: true })
  await asked.getByRole('button', { name: say.moreTime, exact: true }).click()
  await expect(asked).toBeHidden()
  await walkAway(page, 'fr-CA')
  await page.clock.fastForward(16_000)
  await atAttract(page)
})

test('an address typed by hand leads to the screen between guests', async ({ page }) => {
  await setUpStoredKiosk(page, { tableNum: '1' })
  for (const address of ['/login', '/lakeside-table?tableNum=12', cedarTable]) {
    await page.goto(address)
    await atAttract(page)
    await expect(page, address).toHaveURL(`/${kioskVenue}/kiosk`)
  }
})

test('an order without a network is sent once, and the next guest sees nothing of it', async ({
  page,
  context,
  provider,
}) => {
  const { kiosk: say } = kioskWords['en-CA']
  const named = async () =>
    (await provider.orders(kioskVenue)).filter(({ content }) =>
      JSON.stringify(content).includes('Zephyrine'),
    )
  await setUpStoredKiosk(page, { tableNum: '1' })
  await startTurn(page)
  await context.setOffline(true)
  await reviewAs(page, 'Zephyrine')
  await page.getByRole('button', { name: checkoutWords['en-CA'].placeLater }).click()
  await expect(savedHeading(page)).toBeVisible()
  await page.getByRole('button', { name: say.placedDone, exact: true }).click()
  await atAttract(page)

  await startTurn(page)
  await chooseDish(page)
  await openCheckout(page)
  await expect(page.getByText('Zephyrine', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
  await page.getByRole('button', { name: say.startOver, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say.startOver, exact: true })
    .click()
  await atAttract(page)

  await page.getByRole('link', { name: say.staff, exact: true }).click()
  await page.getByLabel(say.pin, { exact: true }).fill(pin)
  await page.getByRole('button', { name: say.unlock, exact: true }).click()
  await expect(page.getByText(say.waiting, { exact: true })).toBeVisible()
  expect(await named()).toHaveLength(0)
  await context.setOffline(false)
  await expect.poll(async () => (await named()).length).toBe(1)
  await expect(page.getByText('No orders are waiting here.', { exact: true })).toBeVisible()
  expect(await named()).toHaveLength(1)
})

test('within reach, a section of a long menu begins below what covers the head', async ({
  page,
}) => {
  const { access: say } = kioskWords['en-CA']
  await setUpKiosk(page, { slug: 'granite-arena' })
  await openAccess(page)
  await page.getByRole('checkbox', { name: say.reach, exact: true }).check()
  await page.getByRole('button', { name: say.close, exact: true }).last().click()
  await startTurn(page)
  const rail = page.getByRole('navigation', { name: 'Sections', exact: true })
  const fourth = rail.getByRole('button').nth(3)
  await fourth.click()
  await expect(fourth).toHaveAttribute('aria-current', 'true')
  const name = (await fourth.textContent()) ?? ''
  const head = page.getByRole('main').getByRole('heading', { name, exact: true })
  await expect(head).toBeVisible()
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(960)
})

async function textSize(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
}
