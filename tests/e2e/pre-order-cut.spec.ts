import type { Page } from 'playwright'
import { words } from '#i18n/locales/en-CA/landing.ts'
import { words as suites } from '#i18n/locales/en-CA/suite.ts'
import { accountWords, mailedLink, strong } from './account-steps.ts'
import { cardFields, checkoutWords, pressBelowCard } from './checkout-steps.ts'
import { inviteOwner, preOrderOf } from './invitation-steps.ts'
import { expect, test } from './provider.ts'

const venue = 'granite-arena'
const locale = 'en-CA'
const { landing, preOrdered } = words
const say = {
  ...preOrdered,
  ...suites.ahead,
  ...checkoutWords[locale],
  goOn: landing.goOn,
  dish: /All-beef hot dog, steamed bun, plain/,
}
const { account, person, cards, order, profile } = accountWords[locale]

test('an owner comes from the invitation to a changed pre-order while the network goes away at each step', async ({
  page,
  provider,
}) => {
  const { landing, email, eventSuite } = await inviteOwner(provider, venue)
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).first().click()
  /** Until the page knows that it is offline. */
  const cut = async () => {
    await page.context().setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
  }
  /** Until the page reaches the server again. */
  const restore = async () => {
    await page.context().setOffline(false)
    const isReached = () =>
      page.evaluate(() =>
        fetch('/api/health')
          .then(({ ok }) => ok)
          .catch(() => false),
      )
    await expect.poll(isReached).toBe(true)
  }
  const says = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

  await page.goto(landing)
  await press(account.toSignUp)
  // What the invitation knows comes from the server, and is waited for: it would mend a fault of an empty field.
  await expect(page.getByRole('textbox', { name: account.email, exact: true })).toHaveValue(email)
  const password = page.getByLabel(account.password, { exact: true })
  await password.fill(strong)
  await cut()
  await press(account.signUp)
  await says(account.offline)
  await expect(password).toHaveValue(strong)
  await restore()
  await press(account.signUp)

  await expect(page).toHaveURL(/\/profile\/user-information\?/)
  // The address changes first, and the form before has a phone too.
  await expect(page.getByRole('heading', { name: person.title, exact: true })).toBeVisible()
  const phone = page.getByRole('textbox', { name: person.phone, exact: true })
  await phone.fill('514-555-0199')
  await cut()
  await says(profile.offline)
  await expect(phone).toHaveValue('514-555-0199')
  await restore()
  await press(person.saveOn)

  await expect(page).toHaveURL(/\/profile\/user-payment-methods\?/)
  await press(cards.add)
  const frame = cardFields(page, locale)
  const number = frame.getByRole('textbox', { name: say.number, exact: true })
  await number.fill('4242424242424242')
  await frame.getByRole('textbox', { name: say.expiry, exact: true }).fill('12/30')
  await frame.getByRole('textbox', { name: say.cvd, exact: true }).fill('123')
  await cut()
  await says(profile.offline)
  await expect(number).toHaveValue(/4242/)
  await restore()
  await pressBelowCard(page.getByRole('button', { name: cards.save, exact: true }))
  await press(cards.continue)

  await confirmEmail(page, await mailedLink(provider.dataDir, email, 'confirm'))
  await page.goto(landing)
  await press(say.goOn)
  await page.getByRole('main').getByRole('link', { name: say.dish }).last().click()
  await cut()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await expect(page.getByRole('button', { name: say.view })).toBeVisible()
  await restore()
  await page.getByRole('button', { name: say.view }).click()
  await page.getByRole('button', { name: say.checkout }).click()

  await page.getByRole('radio', { name: say.middle, exact: true }).check()
  await cut()
  await expect(page.getByRole('button', { name: say.placeLater })).toBeVisible()
  await restore()
  await expect(page.getByText(say.middle, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say.place }).click()
  const done = page.getByRole('heading', { name: order.preOrdered, exact: true })
  await expect(done).toBeVisible()

  await press(order.toSuite)
  const card = page.getByRole('region', { name: say.title, exact: true })
  await expect(card).toContainText(say.middle)
  await cut()
  await says(say.needsConnection)
  await restore()
  await card.getByRole('button', { name: say.change, exact: true }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  await expect(page.getByRole('radio', { name: say.middle, exact: true })).toBeChecked()
  await cut()
  await page.getByRole('radio', { name: say.before, exact: true }).check()
  await restore()
  await page.getByRole('button', { name: say.place }).click()
  await expect(done).toBeVisible()
  expect(await preOrderOf(page.request)).toMatchObject({
    eventSuite: { id: eventSuite, pre_order_state: 'modifiable' },
    orders: [{ revision: 2, checkout: { suitesInfo: { deliveryTime: 'before' } } }],
  })
})

async function confirmEmail(page: Page, link: string): Promise<void> {
  const secret = new URL(link).hash.replace('#confirm=', '')
  const answer = await page.request.post('/api/auth/confirm-email', { data: { secret } })
  expect(answer.status()).toBe(200)
}
