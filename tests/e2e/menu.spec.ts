import type { Page } from 'playwright'
import { firstDishes } from '../gallery/first-dishes.ts'
import { expect, test } from './provider.ts'
import { addItem, openItem, openMenu, openOrder } from './steps.ts'

// Other stories do without motion, which takes half a second for each sheet.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the search opens from anywhere in a menu, by keyboard too, and leads back to the same place', async ({
  page,
}) => {
  await openMenu(page)
  await expect(page.getByText(/Live fiddle on the dock/)).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections', exact: true })
  await sections.getByRole('button', { name: 'Mains', exact: true }).click()
  const icon = page.getByRole('button', { name: 'Search the menu', exact: true })
  await expect(icon).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  // On the screen: what comes or goes above it, as a word about the connection does, moves it in the page alone.
  const mains = page.getByRole('heading', { name: 'Mains', exact: true })
  const place = () => mains.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  const before = await place()

  await icon.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Search the menu', exact: true })
  const field = dialog.getByRole('searchbox')
  await expect(field).toBeFocused()
  await field.fill('burgr')
  const burger = dialog.getByRole('link', { name: /Harbour burger/ })
  await expect(burger).toBeVisible()

  await burger.click()
  const sheet = page.getByRole('dialog', { name: 'Harbour burger', exact: true })
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(field).toHaveValue('burgr')
  await dialog.getByRole('button', { name: 'Clear the search', exact: true }).click()
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(icon).toBeFocused()
  expect(await place()).toBe(before)

  await icon.click()
  await field.fill('zzzz')
  await expect(dialog.getByText(/Nothing found/)).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(await place()).toBe(before)

  await icon.click()
  await dialog.getByRole('button', { name: 'Cocktails', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Cocktails', exact: true })).toBeFocused()
})

test('a menu has one search at every width, which stays in view', async ({ page }) => {
  for (const address of ['/lakeside-table?tableNum=12', '/cedar-kitchen?takeout=true']) {
    for (const [width, height] of [
      [390, 844],
      [700, 900],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      const search = page.getByRole('button', { name: 'Search the menu', exact: true })
      await expect(search).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Filters', exact: true })).toHaveCount(1)
      await page.evaluate(() => scrollTo(0, 1_500))
      await expect(search).toBeInViewport({ ratio: 1 })
    }
  }
})

test('a diet that is pressed above the dishes narrows them where they are, and holds the focus', async ({
  page,
}) => {
  await openMenu(page)
  const main = page.getByRole('main')
  const burger = main.getByRole('link', { name: /Harbour burger/ })
  const vegan = main.getByRole('button', { name: 'Vegan', exact: true })
  await vegan.press('Enter')
  await expect(burger).toHaveCount(0)
  await expect(vegan).toBeFocused()
  await vegan.press('Enter')
  await expect(burger).not.toHaveCount(0)
  await expect(vegan).toBeFocused()
})

test('filters say how many items stay and come off one by one', async ({ page }) => {
  await openMenu(page)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Vegan', exact: true }).click()
  await sheet.getByRole('button', { name: /Show \d+ items/ }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /Harbour burger/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Vegan', exact: true }).click()
  await expect(
    page.getByRole('main').getByRole('link', { name: /Harbour burger/ }),
  ).not.toHaveCount(0)
})

test('a sold-out item shows so and cannot be added', async ({ page }) => {
  await openMenu(page)
  await openItem(page, /Oysters/i)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Sold out', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Add/ })).toHaveCount(0)
})

test('a required choice that is missing is named and gets the focus', async ({ page }) => {
  await openMenu(page)
  await page
    .getByRole('navigation', { name: 'Menus', exact: true })
    .getByText('Set lunch', { exact: true })
    .click()
  await openItem(page, /lunch/i)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Add/ }).click()
  await expect(sheet.getByText(/^Please choose:/).first()).toBeVisible()
  const courses = sheet.getByRole('group').filter({ has: page.getByRole('radio') })
  await expect(courses.first()).toBeFocused()
  for (const course of await courses.all()) {
    await course.getByRole('radio').first().check()
  }
  await sheet.getByRole('button', { name: /^Add/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /View order.*\$34\.00/ })).toBeVisible()
})

test('a removed line comes back with undo', async ({ page }) => {
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  const add = page.getByRole('button', { name: 'Add Sweet corn chowder', exact: true })
  await add.press('Enter')
  await expect(add).toBeFocused()
  await openOrder(page)
  await page.getByRole('button', { name: 'Remove Sweet corn chowder', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Harbour burger', exact: true }).click()
  await expect(page.getByText('Nothing here yet', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Harbour burger', exact: true })).toBeVisible()
})

test('a line is changed in place', async ({ page }) => {
  await openMenu(page)
  await addItem(page, /Harbour burger/)
  await openOrder(page)
  await page.getByRole('link', { name: 'Change: Harbour burger', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Green salad', exact: true }).check()
  await sheet.getByRole('button', { name: /^Update/ }).click()
  await expect(page.getByText('Green salad', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /Harbour burger/ })).toHaveCount(1)
})

test('without a table the guest is asked for it before anything is added', async ({ page }) => {
  await openMenu(page, '/lakeside-table')
  await openItem(page, /Harbour burger/)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Table number', exact: true }).fill('99')
  await sheet.getByRole('button', { name: 'Order from this table', exact: true }).click()
  await expect(sheet.getByText('There is no table 99 here.', { exact: true })).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Table number', exact: true }).fill('7')
  await sheet.getByRole('button', { name: 'Order from this table', exact: true }).click()
  await expect(sheet.getByRole('button', { name: /^Add/ })).toBeVisible()
})

test('view-only shows the menu and takes no order', async ({ page }) => {
  await openMenu(page, '/lakeside-table?tableNum=12&viewOnly=true')
  await expect(page.getByText('Menu only', { exact: true })).toBeVisible()
  await openItem(page, /Harbour burger/)
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0)
})

test('the language switches in place, is kept, and names come from the venue; in both, four priced dishes are seen at once', async ({
  page,
}) => {
  // The worker would answer with its own page.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  // The other stories' orders are in the queue.
  await page.route('**/lakeside-table?tableNum=12', async (route) => {
    const response = await route.fetch()
    const queue = '"queue":{"ordersAhead":23,"estimatedWaitMinutes":45}'
    const body = (await response.text()).replace(/"queue":(?:null|\{[^}]*\})/, queue)
    await route.fulfill({ response, body })
  })
  // Its way to order takes a row.
  await openMenu(page, '/cedar-kitchen?takeout=true')
  await seesFourDishes(page)
  await page.getByRole('button', { name: 'Français', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await seesFourDishes(page)
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await openMenu(page)
  await expect(page.getByText('23 ahead', { exact: true })).toBeVisible()
  await seesFourDishes(page)
  await page.getByRole('button', { name: 'Français', exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'La Table du lac', exact: true }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await seesFourDishes(page)
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'La Table du lac', exact: true }),
  ).toBeVisible()
})

test('only the rows near the screen of a long menu are in the page', async ({ page }) => {
  await openMenu(page, '/granite-arena?takeout=true')
  const cards = page.getByRole('main').getByRole('listitem')
  // The rows come after the featured items.
  await expect(cards.first()).toBeVisible()
  expect(await cards.count()).toBeLessThan(150)
  const tabs = page.getByRole('navigation', { name: 'Sections', exact: true })
  await tabs.getByRole('button').nth(3).click()
  await expect(tabs.getByRole('button').nth(3)).toHaveAttribute('aria-current', 'true')
})

test('a section that is chosen before the rows of a long menu are loaded is gone to', async ({
  page,
}) => {
  let load = () => {}
  const chosen = new Promise<void>((resolve) => (load = resolve))
  await page.route(/\/windowed-rows-/, async (route) => {
    await chosen
    await route.continue()
  })
  await page.goto('/granite-arena?takeout=true')
  const tabs = page.getByRole('navigation', { name: 'Sections', exact: true })
  const fourth = tabs.getByRole('button').nth(3)
  await fourth.click()
  load()
  await expect(fourth).toHaveAttribute('aria-current', 'true')
})

test('an address of no venue says so and offers the scanner', async ({ page }) => {
  await page.goto('/no-such-venue')
  await expect(page.getByText('We can’t find this page', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Scan the code', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Scan a table code', exact: true })).toBeVisible()
})

test('without a camera the table is typed', async ({ page }) => {
  await page.goto('/scan')
  await page.getByRole('button', { name: 'Start the camera', exact: true }).click()
  await expect(page.getByText(/No camera was found|The camera is blocked/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Venue code', exact: true }).fill('lakeside-table')
  await page.getByRole('textbox', { name: 'Table number', exact: true }).fill('12')
  await page.getByRole('button', { name: 'Open the menu', exact: true }).click()
  await expect(page.getByText('Table 12', { exact: true })).toBeVisible()
})

test('a guest orders with the keyboard alone', async ({ page }) => {
  await openMenu(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Harbour burger/ })
    .last()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  // Until the app is there, a sheet's buttons answer nothing.
  const started = () => page.evaluate(() => performance.getEntriesByName('app-started').length)
  await expect.poll(started).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  // From the top of the page past all dishes.
  await page.getByRole('link', { name: 'Skip to the menu', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to your order', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /View order/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your order', exact: true })).toBeFocused()
  await page.getByRole('button', { name: /Check out/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check out', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Place order/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sent to the venue', exact: true })).toBeFocused()
})

/** On a phone, and in what a phone's browser leaves of it. */
async function seesFourDishes(page: Page): Promise<void> {
  for (const height of [844, 664]) {
    await page.setViewportSize({ width: 390, height })
    await expect.poll(async () => (await firstDishes(page)).seen).toBeGreaterThanOrEqual(4)
  }
}
