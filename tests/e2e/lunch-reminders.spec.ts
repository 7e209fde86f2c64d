import { randomUUID } from 'node:crypto'
import { words as frCAChild } from '#i18n/locales/fr-CA/child.ts'
import { words as enCAServer } from '#server/locales/en-CA/words.ts'
import { words as frCAServer } from '#server/locales/fr-CA/words.ts'
import { accountWords, beginSignedIn, mailedLink } from './account-steps.ts'
import { place } from './checkout-steps.ts'
import { expect, test } from './provider.ts'
import { chooseMilk, schoolAddress, toReview, typeLunchCard, weekShown } from './school-steps.ts'

/** Saturday, 4 p.m. in Toronto: the last day to order for Tuesday is the next. */
test.use({ clockStart: '2026-11-21T21:00:00Z', locale: 'fr-CA' })

/** In which the parent reads; a link that is over speaks the language of its browser. */
const locale = 'fr-CA'
const { children } = frCAChild
const { stopReminders: stop } = frCAServer
const evening = '2026-11-21T23:35:00Z'

test('a parent turns reminders on, gets a mail before ordering closes, and its link ends them', async ({
  page,
  browser,
  provider,
}) => {
  const email = `reminded-${locale.toLowerCase()}@example.com`
  await beginSignedIn(page, { email })
  const child = { id: randomUUID(), name: 'Zoé', schoolClass: '4B', allergens: [] }
  expect((await page.request.post('/api/auth/save-child', { data: child })).status()).toBe(200)
  const { hash } = new URL(await mailedLink(provider.dataDir, email, 'confirm'))
  const secret = hash.replace('#confirm=', '')
  const confirmed = await page.request.post('/api/auth/confirm-email', { data: { secret } })
  expect(confirmed.status()).toBe(200)
  // For a child that has had a lunch there, the others are missed.
  await page.goto(schoolAddress)
  await weekShown(page, locale)
  await chooseMilk(page, locale, '2026-11-25')
  await toReview(page, locale)
  await typeLunchCard(page, locale)
  await place(page, locale)
  await expect(
    page.getByText(accountWords[locale].order.sentToVenue, { exact: true }).first(),
  ).toBeVisible()
  const remind = page.getByRole('checkbox', { name: new RegExp(children.remind) })
  await page.goto('/profile')
  await openChildren()
  await remind.check()
  await expect(page.getByText(children.remindOn, { exact: true })).toBeVisible()

  await provider.pause()
  await provider.resume({ clock: evening })
  const link = await mailedLink(provider.dataDir, email, 'reminders')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: stop.title, exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
  await page.getByRole('button', { name: stop.button, exact: true }).click()
  await expect(page.getByText(stop.done, { exact: true })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: stop.profile, exact: true }).click()
  await openChildren()
  await expect(remind).not.toBeChecked()

  await page.goto(`${link}x`)
  await expect(page.getByText(stop.over, { exact: true })).toBeVisible()
  const elsewhere = await browser.newContext({ locale: 'en-CA', baseURL: provider.origin })
  const stranger = await elsewhere.newPage()
  await stranger.goto(`${link}x`)
  await expect(stranger.getByText(enCAServer.stopReminders.over, { exact: true })).toBeVisible()
  await elsewhere.close()

  async function openChildren(): Promise<void> {
    const { children: name } = accountWords[locale].profile
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText('Zoé', { exact: true }).first()).toBeVisible()
  }
})
