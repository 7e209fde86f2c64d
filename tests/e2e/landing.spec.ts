import { randomUUID } from 'node:crypto'
import { words as enCA } from '#i18n/locales/en-CA/landing.ts'
import { words as frCA } from '#i18n/locales/fr-CA/landing.ts'
import { words as frCASuite } from '#i18n/locales/fr-CA/suite.ts'
import { accountWords, beginSignedIn, mailedLink, strong } from './account-steps.ts'
import { pressBelowCard, typeCard } from './checkout-steps.ts'
import { inviteOwner } from './invitation-steps.ts'
import { beginAsOperator } from './operator-steps.ts'
import { expect, test } from './provider.ts'

/** It takes cards. */
const venue = 'cedar-kitchen'

test.describe('in French', () => {
  const locale = 'fr-CA'
  const say = { ...frCASuite.preOrder, ...frCA.landing }
  const { account, person, cards } = accountWords[locale]
  test.use({ locale })

  test('an invited owner signs up with what the invitation knows, adds a phone and a card, and is at the menu', async ({
    page,
    provider,
  }) => {
    const { landing, email, eventSuite } = await inviteOwner(provider, venue)
    expect(landing).not.toContain(email)
    await page.goto(landing)
    const welcome = say.welcomeBy.replace('{{name}}', 'Ana')
    await expect(page.getByRole('heading', { name: welcome, exact: true })).toBeFocused()
    const event = page.getByRole('region', { name: 'Northern Cup', exact: true })
    await expect(event).toContainText('Suite 412')
    await expect(event).toContainText('jusqu’au')

    await page.getByRole('button', { name: account.toSignUp, exact: true }).click()
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await expect(field(account.email)).toHaveValue(email)
    await expect(field(account.firstName)).toHaveValue('Ana')
    await expect(field(account.lastName)).toHaveValue('Roy')
    await page.getByLabel(account.password, { exact: true }).fill(strong)
    await page.getByRole('button', { name: account.signUp, exact: true }).click()

    await expect(page).toHaveURL(/\/profile\/user-information\?/)
    expect(new URL(page.url()).searchParams.get('encryptedValue')).toBe(null)
    // The form before has a field of the same name.
    const saveOn = page.getByRole('button', { name: person.saveOn, exact: true })
    await expect(saveOn).toBeVisible()
    await field(person.phone).fill('514 555 0199')
    await saveOn.click()
    await expect(page).toHaveURL(/\/profile\/user-payment-methods\?/)
    await page.getByRole('button', { name: cards.add, exact: true }).click()
    await typeCard(page, locale, '4242424242424242')
    await pressBelowCard(page.getByRole('button', { name: cards.save, exact: true }))
    await page.getByRole('button', { name: cards.continue, exact: true }).click()

    const query = { eventSuite }
    await expect(page).toHaveURL(`/cedar-kitchen?${new URLSearchParams(query).toString()}`)
    const strip = page.getByRole('region', { name: /^Suite 412, Northern Cup/ })
    await expect(strip).toContainText(say.confirmFirst)

    const confirmation = new URL(await mailedLink(provider.dataDir, email, 'confirm'))
    await page.goto(`${confirmation.pathname}${confirmation.search}${confirmation.hash}`)
    await page.getByRole('button', { name: account.confirm, exact: true }).click()
    await page.goto(landing)
    await expect(
      page.getByText(say.signedIn.replace('{{email}}', email), { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: say.goOn, exact: true }).click()
    await expect(page).toHaveURL(/\/cedar-kitchen\?eventSuite=/)
    await expect(strip).toContainText('jusqu’au')
  })

  test('somebody else at a suite’s menu is logged out and lands with the reason', async ({
    page,
    provider,
  }) => {
    const { landing, eventSuite } = await inviteOwner(provider, venue)
    const email = `ben-${randomUUID()}@example.com`
    await beginSignedIn(page, { email })
    const confirmation = new URL(await mailedLink(provider.dataDir, email, 'confirm'))
    const secret = confirmation.hash.replace('#confirm=', '')
    const confirmed = await page.request.post('/api/auth/confirm-email', { data: { secret } })
    expect(confirmed.status()).toBe(200)

    await page.goto(landing)
    await expect(page.getByText(say.notAssigned, { exact: true })).toBeVisible()
    await page.goto(`/cedar-kitchen?eventSuite=${eventSuite}&tableNum=12`)
    await expect(page).toHaveURL(`/cedar-kitchen/landing?eventSuite=${eventSuite}`)
    await expect(page.getByText(say.notAssigned, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: say.welcome, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: account.signIn, exact: true })).toBeVisible()
    expect((await page.request.post('/api/auth/get-salata-user-info', { data: {} })).status()).toBe(
      401,
    )
  })
})

test('without a suite the landing page is the menu, and an unknown suite leaves the menu', async ({
  page,
}) => {
  await page.goto('/cedar-kitchen/landing')
  await expect(page).toHaveURL('/cedar-kitchen')
  await page.goto('/cedar-kitchen/landing?eventSuite=none')
  await expect(page.getByText('No event suite found.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: enCA.landing.viewMenu, exact: true }).click()
  await expect(page).toHaveURL('/cedar-kitchen')
})

test('a landing page without the network waits, and shows the suite once it is back', async ({
  page,
  provider,
}) => {
  const { landing } = await inviteOwner(provider, venue)
  await page.goto('/cedar-kitchen')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.route('**/get-minimal-info', (route) => route.abort())
  await page.goto(landing)
  const retry = page.getByRole('button', { name: 'Try again', exact: true })
  await expect(retry).toBeVisible()
  await page.unroute('**/get-minimal-info')
  await retry.click()
  await expect(page.getByRole('region', { name: 'Northern Cup', exact: true })).toBeVisible()
})

test('an address that names an operator and a suite lets the operator order for it at once', async ({
  page,
  provider,
}) => {
  const email = await beginAsOperator(page, provider, 'granite-arena')
  const names = new URLSearchParams({ suiteOperator: email, eventSuite: 'marathon-2026-11-20-310' })
  await page.goto(`/granite-arena?${names.toString()}&eventDayOrdering=true`)
  await expect(page.getByText('Ordering for Suite 310', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the suites', exact: true }).click()
  await expect(page).toHaveURL('/granite-arena/events')
  names.set('eventSuite', 'none')
  await page.goto(`/granite-arena?${names.toString()}&eventDayOrdering=true`)
  await expect(page).toHaveURL('/granite-arena/events')
})
