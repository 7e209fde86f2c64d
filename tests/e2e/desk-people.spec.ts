import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { words as desk } from '#i18n/locales/en-CA/desk.ts'
import { words as join } from '#i18n/locales/en-CA/join.ts'
import { words as enCA } from '#i18n/locales/en-CA/people.ts'
import { accountWords, mailedLink, strong } from './account-steps.ts'
import { setUpDesk } from './desk-steps.ts'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'
import { addItem, openMenu, reviewOrder, placeButton } from './steps.ts'
import { venueCommand } from './venue-command.ts'

const say = enCA.people
const venue = 'lakeside-table'
const pin = '4821'

test.use({ viewport: { width: 1280, height: 800 } })

test('an owner of the command line signs in and invites, and the invited person cancels at a tablet by name and PIN', async ({
  page,
  browser,
  provider,
}) => {
  const { account } = accountWords['en-CA']
  const owner = `owner-${randomUUID()}@example.com`
  const said = await venueCommand(provider, 'owner', owner, 'Olga', 'Roy', '--venue', venue)
  expect(said).toContain('is an owner of lakeside-table now')
  const link = /http\S+#reset=\S+/.exec(said)?.[0] ?? ''
  await page.goto(pathOf(link))
  await page.getByLabel(account.newPassword, { exact: true }).fill(strong)
  await page.getByRole('button', { name: account.resetSave, exact: true }).click()
  // The sign-in leads an owner to the desk of their venue.
  await expect(page).toHaveURL(new RegExp(`/${venue}/desk$`))
  await page.getByRole('button', { name: say.openAs.replace('{{name}}', 'Olga Roy') }).click()
  await page.getByRole('button', { name: desk.desk.start, exact: true }).click()
  await page.getByRole('button', { name: say.toPeople, exact: true }).click()
  const zoe = `zoe-${randomUUID()}@example.com`
  await page.getByRole('textbox', { name: say.email, exact: true }).fill(zoe)
  await page.getByLabel(say.role, { exact: true }).selectOption('counter')
  await page.getByRole('button', { name: say.send, exact: true }).click()
  await expect(page.getByText(say.sent.replace('{{email}}', zoe))).toBeVisible()

  const invited = await anOther(browser, provider)
  await invited.goto(pathOf(await mailedLink(provider.dataDir, zoe, 'staff')))
  await invited.getByRole('textbox', { name: account.firstName, exact: true }).fill('Zoé')
  await invited.getByRole('textbox', { name: account.lastName, exact: true }).fill('Cyr')
  await invited.getByLabel(account.password, { exact: true }).fill(strong)
  await invited.getByRole('button', { name: join.join.join, exact: true }).click()
  await expect(invited).toHaveURL(new RegExp(`/${venue}/desk$`))
  await invited.goto(`/${venue}/desk/people`)
  await invited.getByLabel(say.newPin, { exact: true }).fill(pin)
  await invited.getByRole('button', { name: say.savePin, exact: true }).click()
  await expect(invited.getByText(say.pinSaved, { exact: true })).toBeVisible()
  // A person of the counter invites nobody.
  await expect(invited.getByRole('button', { name: say.send, exact: true })).toHaveCount(0)

  const tablet = await anOther(browser, provider)
  await setUpDesk(tablet, venue)
  const phone = await anOther(browser, provider, { width: 390, height: 844 })
  const number = await orderBurger(phone, provider)
  const card = tablet.getByRole('article', { name: new RegExp(`^Order ${number}$`) })
  await card.getByRole('button', { name: /^Accept · \d/ }).click()
  await card.getByRole('button', { name: desk.desk.cancel, exact: true }).click()
  await tablet.getByRole('button', { name: desk.desk.reasons.too_busy, exact: true }).click()
  await tablet.getByLabel(say.who, { exact: true }).selectOption('Zoé Cyr')
  await tablet.getByLabel(say.pin, { exact: true }).fill(pin)
  await tablet.getByRole('button', { name: say.cancelNow, exact: true }).click()
  await expect
    .poll(async () => (await provider.orders(venue)).find((order) => order.checkNum === number))
    .toMatchObject({ status: 'cancelled' })
  // Other stories share the venue: its tablets cancel as before.
  await invited.getByRole('button', { name: say.deletePin, exact: true }).click()
  await expect(invited.getByText(say.pinDeleted, { exact: true })).toBeVisible()
})

/** The provider's own origin may have another name in a link. */
function pathOf(link: string): string {
  const { pathname, search, hash } = new URL(link)
  return `${pathname}${search}${hash}`
}

async function anOther(
  browser: Browser,
  { origin }: Provider,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-CA', viewport })
  return context.newPage()
}

/** Returns the number of the order. */
async function orderBurger(guest: Page, provider: Provider): Promise<number> {
  const before = await provider.orders(venue)
  await openMenu(guest)
  await addItem(guest, /Harbour burger/)
  await reviewOrder(guest)
  await placeButton(guest).click()
  await expect.poll(async () => provider.orders(venue)).toHaveLength(before.length + 1)
  return Number((await provider.orders(venue)).at(-1)?.checkNum)
}
