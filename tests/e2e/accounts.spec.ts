import { randomUUID } from 'node:crypto'
import {
  accountWords,
  beginSignedIn,
  mailedLink,
  makeAccount,
  signIn,
  signUp,
  strong,
  toLogin,
} from './account-steps.ts'
import {
  cedarPickup,
  cedarTable,
  checkoutWords,
  place,
  pressBelowCard,
  reviewIt,
  toPayment,
  typeCard,
} from './checkout-steps.ts'
import { expect, test } from './provider.ts'
import { bringWorker, nextScreens, savedHeading } from './steps.ts'

test.describe('in French', () => {
  const locale = 'fr-CA'
  const { session, account, profile, cards, receipts, again } = accountWords[locale]
  const say = checkoutWords[locale]
  const signedIn = `AR – ${session.account}`
  test.use({ locale })

  test(`a new user saves a card, orders with it, orders that again, and deletes the card`, async ({
    page,
  }) => {
    const email = anEmail()
    await toLogin(page, locale, cedarTable)
    await signUp(page, locale, { email })
    // Back where they came from, signed in.
    await expect(page).toHaveURL(/\/cedar-kitchen\?tableNum=1$/)
    await page.getByRole('button', { name: signedIn, exact: true }).click()
    await page.getByRole('link', { name: profile.paymentMethods, exact: true }).click()
    await expect(page.getByText(cards.none, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: cards.add, exact: true }).click()
    await typeCard(page, locale, '4242424242424242')
    await pressBelowCard(page.getByRole('button', { name: cards.save, exact: true }))
    await expect(
      page.getByRole('button', { name: new RegExp(`^${cards.delete}.*4242`) }),
    ).toBeVisible()

    await toPayment(page, locale, cedarPickup)
    await expect(page.getByText(/4242/)).toBeVisible()
    await reviewIt(page, locale)
    await place(page, locale)
    await expect(page.getByText(say.received, { exact: true })).toBeVisible()
    const ordered = page.url()

    await page.goto('/profile/receipts?venue=cedar-kitchen&takeout=true&takeoutType=pickup')
    await page.getByRole('button', { name: /Cedar|Cèdre/ }).click()
    await page.getByRole('button', { name: again.again, exact: true }).click()
    await expect(page).toHaveURL(/\/cedar-kitchen\/cart/)
    await expect(page.getByRole('main').getByText(say.item).first()).toBeVisible()

    await page.goto('/profile/user-payment-methods?venue=cedar-kitchen')
    await page.getByRole('button', { name: new RegExp(`^${cards.delete}.*4242`) }).click()
    await page.getByRole('button', { name: cards.deleteYes, exact: true }).click()
    await expect(page.getByText(cards.none, { exact: true })).toBeVisible()
    await page.goto('/profile/receipts')
    await expect(page.getByRole('heading', { name: receipts.title, exact: true })).toBeVisible()

    // The next person at this device comes back by the history of the browser.
    await page.goto('/profile')
    await page.getByRole('button', { name: profile.logout, exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goto(ordered)
    await expect(page.getByText(say.unknown, { exact: true })).toBeVisible()
  })

  test(`a forgotten password is chosen anew by a mailed link, which works once`, async ({
    page,
    request,
    provider,
  }) => {
    const email = anEmail()
    await makeAccount(request, { email })
    await page.goto('/login?venue=cedar-kitchen&tableNum=1')
    await page.getByRole('button', { name: account.forgot, exact: true }).click()
    await page.getByRole('textbox', { name: account.email, exact: true }).fill(email)
    await page.getByRole('button', { name: account.sendLink, exact: true }).click()
    await expect(page.getByText(account.linkSent, { exact: true })).toBeVisible()

    const link = await mailedLink(provider.dataDir, email)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: account.resetTitle, exact: true })).toBeVisible()
    await expect(page).not.toHaveURL(/reset=/)
    await page.getByLabel(account.newPassword, { exact: true }).fill('faible')
    await page.getByRole('button', { name: account.resetSave, exact: true }).click()
    await expect(page.getByLabel(account.newPassword, { exact: true })).toBeFocused()
    await page.getByLabel(account.newPassword, { exact: true }).fill('Autre-soupe2?')
    await page.getByRole('button', { name: account.resetSave, exact: true }).click()
    await expect(page.getByText(account.resetDone, { exact: true })).toBeVisible()

    await page.goto('/profile')
    await page.getByRole('button', { name: profile.logout, exact: true }).click()
    await signIn(page, locale, { email, password: strong })
    await expect(page.getByText(account.wrongLogin, { exact: true }).first()).toBeVisible()
    await signIn(page, locale, { email, password: 'Autre-soupe2?' })
    await expect(page).not.toHaveURL(/\/login/)
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByLabel(account.newPassword, { exact: true }).fill('Encore-une3&')
    await page.getByRole('button', { name: account.resetSave, exact: true }).click()
    await expect(page.getByRole('heading', { name: account.linkOver, exact: true })).toBeVisible()
  })
})

const locale = 'en-CA'
const { session, account, profile } = accountWords[locale]
const say = checkoutWords[locale]

test('a session that ends in the middle of a checkout comes back to the same cart', async ({
  page,
  provider,
}) => {
  const email = anEmail()
  await beginSignedIn(page, { email })
  await toPayment(page, locale, cedarPickup)
  await page.getByRole('radio', { name: say.card, exact: true }).check()
  await provider.endSessions(email)
  await page.reload()
  await expect(page.getByText(session.expired, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?/)
  await signIn(page, locale, { email })
  await expect(page).toHaveURL(/\/cedar-kitchen\/checkout/)
  await page.goto(`/cedar-kitchen/cart?takeout=true&takeoutType=pickup`)
  await expect(page.getByRole('main').getByText(say.item).first()).toBeVisible()
})

test('an account is made while ordering, holds nothing up, and has its screens without a network', async ({
  page,
  provider,
}) => {
  const email = anEmail()
  await toPayment(page, locale, cedarTable)
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Ana Roy')
  await page.locator('input[name="email"]').fill(email)
  await page.getByRole('checkbox', { name: account.create, exact: true }).check()
  await page.getByLabel(account.password, { exact: true }).fill(strong)
  await page.getByRole('radio', { name: say.card, exact: true }).check()
  await typeCard(page, locale, '4242424242424242')
  await reviewIt(page, locale)
  await place(page, locale)
  await expect(page.getByText(say.received, { exact: true })).toBeVisible()
  expect(await provider.ordersOf(email)).toHaveLength(1)
  await bringWorker(page)
  await page.context().setOffline(true)
  // Never opened here.
  await page.goto('/profile?venue=cedar-kitchen')
  await expect(page.getByRole('button', { name: profile.logout, exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByText(email, { exact: true }).first()).toBeVisible()
})

test('a person takes their data along and deletes their account', async ({ page, provider }) => {
  const email = anEmail()
  await beginSignedIn(page, { email })
  await page.goto('/profile?venue=cedar-kitchen')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: profile.download, exact: true }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.json$/)
  await page.getByRole('button', { name: profile.delete, exact: true }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByLabel(profile.deletePassword, { exact: true }).fill(strong)
  await dialog.getByRole('button', { name: profile.deleteYes, exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await provider.hasAccount(email)).toBe(false)
})

test('an order that waits for its person to sign in goes out under its old key, once', async ({
  page,
  provider,
}) => {
  const email = anEmail()
  await beginSignedIn(page, { email })
  await page.goto('/lakeside-table?tableNum=12')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Harbour burger|Onion soup/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
  await page.getByRole('button', { name: /View order/ }).click()
  const loaded = nextScreens(page)
  await page.getByRole('button', { name: /Check out/ }).click()
  await reviewIt(page, locale)
  await loaded
  // The worker brings the screens of the account, which the end of the session leads to.
  await bringWorker(page)
  await page.context().setOffline(true)
  await provider.endSessions(email)
  await page.getByRole('button', { name: /^Save and send|^Place order/ }).click()
  await expect(savedHeading(page)).toBeVisible()
  await page.context().setOffline(false)
  // The end of the session leads to the sign-in, at times before the order has been tried.
  const waits = page.getByText(session.orderWaits, { exact: true })
  const toSignIn = page.getByRole('textbox', { name: 'Email', exact: true })
  await expect(waits.or(toSignIn).first()).toBeVisible()
  expect(await provider.ordersOf(email)).toHaveLength(0)
  await page.goto('/login?venue=lakeside-table&tableNum=12')
  await signIn(page, locale, { email })
  await expect.poll(async () => (await provider.ordersOf(email)).length).toBe(1)
})

function anEmail(): string {
  return `ana+${randomUUID()}@example.com`
}
