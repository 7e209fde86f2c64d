import { words as enCA } from '#i18n/locales/en-CA/desk.ts'
import { words as unseen } from '#i18n/locales/en-CA/unseen.ts'
import { orderBurger, reads, setUpDesk } from './desk-steps.ts'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'

const venue = 'lakeside-table'
const say = enCA.desk

// A clock of its own: the server's goes on by minutes in each story.
test.use({ clockStart: '2026-11-20T21:30:20Z', viewport: { width: 1280, height: 800 } })

test('an order that nobody looks at says so, rings for its venue, and is cancelled by its guest', async ({
  page,
  browser,
  provider,
}) => {
  await setUpDesk(page, venue)
  // The tablet is put away: nobody sees what comes.
  await page.goto('about:blank')
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: provider.origin, locale: 'en-CA', viewport })
  const guest = await context.newPage()
  const number = await orderBurger(guest, provider)
  await expect(reads(guest, 'Sent to the venue')).toBeVisible()
  await serverAt(provider, '2026-11-20T21:36:00Z')
  await expect(reads(guest, 'Not seen yet')).toBeVisible()
  await expect(
    guest.getByText(new RegExp(`You can tell our staff: order no\\. ${number}\\.$`)),
  ).toBeVisible()
  await expect(guest.getByRole('button', { name: unseen.unseen.cancel, exact: true })).toBeHidden()
  await serverAt(provider, '2026-11-20T21:46:00Z')
  await expect(reads(guest, 'Nobody has seen it')).toBeVisible()
  const cancel = guest.getByRole('button', { name: unseen.unseen.cancel, exact: true })
  await context.setOffline(true)
  await expect(guest.getByText(unseen.unseen.offline, { exact: true })).toBeVisible()
  await expect(cancel).toBeHidden()
  await context.setOffline(false)
  await cancel.click()
  const asks = guest.getByRole('alertdialog')
  await asks.getByRole('button', { name: unseen.unseen.confirm, exact: true }).click()
  await expect(reads(guest, 'Cancelled, as you asked')).toBeVisible()
  await expect.poll(() => statusOf(provider, number)).toBe('cancelled')
  // The desk reads that it was, and by whom.
  await page.goto(`/${venue}/desk`)
  await page.getByRole('button', { name: say.start, exact: true }).click()
  await page.getByRole('button', { name: say.search, exact: true }).click()
  await page.getByLabel(say.searchFor, { exact: true }).fill(String(number))
  await page.getByRole('button', { name: new RegExp(`^Order ${number} .* cancelled$`) }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText(say.byGuest, { exact: true })).toBeVisible()
  const history = details.getByRole('region', { name: say.history, exact: true })
  await expect(history).toContainText(say.happened.unseen)
  await expect(history).toContainText(say.historyGuest)
  await context.close()
})

/** The clock goes on, for servers and pages: a page takes the server's time from its answers. */
async function serverAt(provider: Provider, clock: string): Promise<void> {
  await provider.pause()
  await provider.resume({ clock })
}

async function statusOf(provider: Provider, number: number): Promise<string | undefined> {
  const orders = await provider.orders(venue)
  return orders.find(({ checkNum }) => Number(checkNum) === number)?.status
}
