import { words as enCAFind } from '#i18n/locales/en-CA/find.ts'
import { words as frCAFind } from '#i18n/locales/fr-CA/find.ts'
import { findViolations } from '../browser/find-violations.ts'
import { expect, test } from './provider.ts'
import { addItem, bringWorker, openOrder, whenStored } from './steps.ts'

const words = { 'en-CA': enCAFind, 'fr-CA': frCAFind } as const

/** Bay Street, a few steps from a canteen of the demo. */
const bayStreet = { latitude: 43.6475, longitude: -79.3797 }

for (const locale of ['en-CA', 'fr-CA'] as const) {
  const say = words[locale]

  test.describe(locale, () => {
    test.use({ locale })

    test(`a guest whose device says where it is finds the nearest canteen, and its menu (${locale})`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(bayStreet)
      await page.goto('/cantine')
      await expect(page.getByRole('heading', { name: say.nearYou, exact: true })).toBeVisible()
      const first = page.getByRole('listitem').first()
      await expect(first.getByRole('heading', { level: 3 })).toHaveText(/Bay/)
      await expect(first.getByText(/\d+\sm\b/)).toBeVisible()
      await page.getByRole('button', { name: say.showMap, exact: true }).click()
      await expect(page.getByRole('img', { name: /1, Northway .*Bay/ })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await first.getByRole('link').click()
      await expect(page).toHaveURL(/\/northway-bay-street\?takeout=true$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Northway/)
      await page.goBack()
      await expect(page.getByRole('heading', { name: say.nearYou, exact: true })).toBeVisible()
    })

    test(`a guest whose device is not to say it is told so, and sees every canteen (${locale})`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        Geolocation.prototype.getCurrentPosition = (_found, failed) => {
          failed?.({ code: 1 } as GeolocationPositionError)
        }
        navigator.permissions.query = () => Promise.reject(new TypeError('Not known'))
      })
      await page.goto('/cantine')
      await page.getByRole('button', { name: say.useLocation, exact: true }).click()
      await expect(page.getByText(say.denied, { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: say.all, exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 3, name: /Laurier/ })).toBeVisible()
      await expect(page.getByRole('heading', { level: 3, name: /Peel/ })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })

    test(`without geolocation a place is found by keyboard alone, its distance hidden (${locale})`, async ({
      page,
    }) => {
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
      await page.goto('/cantine')
      await expect(page.getByText(say.unsupported, { exact: true })).toBeVisible()
      const field = page.getByRole('combobox')
      while (!(await field.evaluate((one) => one === document.activeElement))) {
        await page.keyboard.press('Tab')
      }
      await page.keyboard.type('Ottawa')
      const options = page.getByRole('option')
      await expect(options.first()).toContainText('Ottawa')
      await expect(field).toHaveAttribute('aria-expanded', 'true')
      const count = await options.count()
      const number = say.suggestions_other.replace('{{count}}', `${count}`)
      await expect(page.getByText(number, { exact: true })).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('End')
      await expect(options.last()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Home')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      const active = await field.getAttribute('aria-activedescendant')
      expect(active).toBe(await options.first().getAttribute('id'))
      await page.keyboard.press('Escape')
      await expect(field).toHaveAttribute('aria-expanded', 'false')
      await page.keyboard.press('ArrowDown')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: /Ottawa/ })).toBeVisible()
      const laurier = page.getByRole('listitem').filter({ hasText: /Northway Laurier/ })
      await expect(laurier).toBeVisible()
      // Of a whole city no distance is said.
      await expect(laurier.getByText(/\d\s(?:k?m|mi)\b/)).toHaveCount(0)
      expect(await findViolations(page)).toEqual([])
    })

    test(`without a network the last results, with their age, and recent places are there (${locale})`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(bayStreet)
      await page.goto('/cantine')
      await expect(page.getByRole('heading', { name: say.nearYou, exact: true })).toBeVisible()
      await bringWorker(page)
      await page.reload()
      await expect(page.getByRole('heading', { name: say.nearYou, exact: true })).toBeVisible()
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(say.error, { exact: true })).toBeVisible()
      const age = new RegExp(say.earlier.replace('{{time}}', ''))
      await expect(page.getByText(age)).toBeVisible()
      await expect(page.getByRole('heading', { level: 3, name: /Bay/ })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: say.nearYou, exact: true })).toBeVisible()
      await expect(page.getByText(age)).toBeHidden()
    })

    test(`stands are listed by level, those that are open alone on a wish (${locale})`, async ({
      page,
    }) => {
      const level = (number: string) => say.level.replace('{{level}}', number)
      await page.goto('/concourses')
      const stands = page.getByRole('heading', { level: 3 })
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(level('1'))
      await expect(page.getByRole('img', { name: level('2') })).toBeVisible()
      const all = await stands.count()
      await page.getByRole('button', { name: say.openOnly, exact: true }).click()
      await expect(page.getByText(/220/)).toHaveCount(0)
      expect(await stands.count()).toBeLessThan(all)
      await page.getByRole('searchbox').fill('104')
      await expect(stands).toHaveCount(1)
      expect(await findViolations(page)).toEqual([])
    })

    test(`what comes soon leads to what is open (${locale})`, async ({ page }) => {
      await page.goto('/bowlero-coming-soon')
      await expect(page.getByRole('heading', { level: 2, name: /Halifax/ })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('link', { name: say.toSearch, exact: true }).click()
      await expect(page).toHaveURL(/\/bowlero-location-search$/)
      await expect(page.getByRole('combobox')).toBeVisible()
    })
  })
}

test('a cart that waits is offered beside its menu', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(bayStreet)
  await page.goto('/northway-bay-street?takeout=true')
  await addItem(page, /./)
  await openOrder(page)
  await whenStored(page)
  await page.goto('/cantine')
  const order = page.getByRole('link', { name: /^Your order at Northway Bay Street, 1$/ })
  await order.click()
  await expect(page).toHaveURL(/\/northway-bay-street\/cart\?takeout=true$/)
})

test('a page of a brand asks for no menu, and shows its colours and title', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/concourses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food and drinks near your seat')
  await expect(page).toHaveTitle('Food and drinks near your seat · Granite Arena')
  expect(asked.filter((path) => path.endsWith('data.json'))).toEqual([])
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand'),
  )
  expect(brand).toBe('#c8261c')
})

test('a search that fails says which one, and is repeated', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
  await page.goto('/cantine')
  await page.route('**/autocomplete-search', (route) => route.abort())
  await page.getByRole('combobox').fill('Ottawa')
  await expect(page.getByText(enCAFind.suggestFailed, { exact: true })).toBeVisible()
  await page.route('**/geolocation-search', (route) => route.abort())
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText(enCAFind.error, { exact: true })).toBeVisible()
  await page.unroute('**/geolocation-search')
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Ottawa/ })).toBeVisible()
})
