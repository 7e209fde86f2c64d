import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from './provider.ts'
import { addItem, openMenu, placeButton, reviewOrder } from './steps.ts'
import { setUpDesk } from './desk-steps.ts'
import { pin } from './kiosk-steps.ts'
import { venueCommand } from './venue-command.ts'

// A Monday, when the bistro is open: 12:30 in Toronto.
test.use({ clockStart: '2026-11-23T17:30:00Z' })

/**
 * The bill of one small Margherita, by hand:
 *
 *   Margherita, 10"                          14.00
 *   Service charge 18 %                       2.52
 *   GST 5 % of 16.52: 0.826                   0.83
 *   QST 9.975 % of 16.52: 1.64787             1.65
 *   Total; no tip is chosen beforehand        19.00
 */
const total = '$19.00'

test('a venue from a spreadsheet alone takes an order, once its staff have a desk', async ({
  page,
  browser,
  provider,
}) => {
  const said = await venueCommand(provider, 'import', 'tests/fixtures/bistro.csv')
  expect(said).toContain('Published Bistro du Port: 1 menu, 3 sections, 6 items')
  expect(said).toContain('orders     no: nobody would see them (open /bistro-du-port/desk once')

  await page.goto('/bistro-du-port?tableNum=2')
  await expect(page.getByText(/You can’t order here yet\./)).toBeVisible()
  await venueCommand(provider, 'pin', 'bistro-du-port', pin)
  const staff = await browser.newContext({ baseURL: provider.origin, locale: 'en-CA' })
  const tablet = await staff.newPage()
  await setUpDesk(tablet, 'bistro-du-port')
  await expect
    .poll(async () => (await page.request.get('/bistro-du-port/data.json')).text())
    .not.toContain('"attendance"')

  await openMenu(page, '/bistro-du-port?tableNum=2')
  await addItem(page, /Margherita/)
  await reviewOrder(page)
  await expect(page.getByText(total, { exact: true }).first()).toBeVisible()
  await placeButton(page).click()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()

  const orders = await provider.orders('bistro-du-port')
  expect(orders).toHaveLength(1)
  await expect(tablet.getByText(/Margherita/).first()).toBeVisible()
  await staff.close()
  expect(orders[0]?.content).toMatchObject({
    costs: { totalWithTip: 19 },
    checkout: { paymentMethod: 'pay_on_premise' },
  })
})

test('a price that is changed in the exported sheet is the price that guests see', async ({
  page,
  provider,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheet-'))
  const file = path.join(folder, 'cedar.csv')
  try {
    await venueCommand(provider, 'export', 'cedar-kitchen', '--csv', '--out', file)
    const sheet = await readFile(file, 'utf8')
    const changed = sheet.replace(
      /^(?<before>item,.*?Harbour burger,.*?,)21\.50,/m,
      '$<before>22.75,',
    )
    expect(changed).not.toBe(sheet)
    await writeFile(file, changed)
    expect(await venueCommand(provider, 'import', file)).toContain('Published Cedar Kitchen')
    await openMenu(page, '/cedar-kitchen?takeout=true&takeoutType=pickup')
    const burger = page.getByRole('main').getByRole('link', { name: /Harbour burger/ })
    await expect(burger.last()).toContainText('$22.75')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
