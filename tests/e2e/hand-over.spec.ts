import type { Page } from 'playwright'
import { words as scanWords } from '#i18n/locales/fr-CA/scan.ts'
import { words as start } from '#i18n/locales/fr-CA/start.ts'
import { hold, openTablet, orderOffline, suiteWords, withCamera } from './hand-over-steps.ts'
import { expect, test } from './provider.ts'
import { reloadWhenStored } from './steps.ts'

const locale = 'fr-CA'
const suite = 'Suite 110'

const say = { ...suiteWords[locale].handOver, close: start.common.close }
test.use({ locale })

test('a tablet without a network hands its order over; the other one sends it, and both say so', async ({
  page: first,
  browser,
  provider,
}) => {
  const before = await provider.orders('granite-arena')
  await openTablet(first, provider, 'Tablet A')
  await orderOffline(first, locale, suite)
  await first.getByRole('button', { name: say.show, exact: true }).click()
  await expect(first.getByRole('dialog').getByRole('img')).toBeVisible()

  const context = await browser.newContext({ locale, baseURL: provider.origin })
  const second = await context.newPage()
  await withCamera(second)
  await openTablet(second, provider, 'Tablet B')
  await second.getByRole('button', { name: say.takeOver, exact: true }).click()
  const sheet = second.getByRole('dialog')
  await sheet.getByRole('button', { name: scanWords.start, exact: true }).click()
  await scanAll(first, second)

  await expect(sheet.getByRole('heading', { name: suite, exact: true })).toBeVisible()
  const from = say.from.replace('{{device}}', 'Tablet A')
  await expect(sheet.getByText(from, { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: say.send, exact: true }).click()
  // It is sent at once, and then says so.
  const [received = ''] = say.received.split('{{')
  await expect(
    sheet.getByText(say.Stored, { exact: true }).or(sheet.getByText(new RegExp(`^${received}`))),
  ).toBeVisible()
  await reloadWhenStored(second)
  const sent = async () => (await provider.orders('granite-arena')).slice(before.length)
  await expect.poll(async () => (await sent()).length).toBe(1)

  await first.getByRole('dialog').getByRole('button', { name: say.close, exact: true }).click()
  await expect(first.getByText(say.shown, { exact: true })).toBeVisible()
  await first.context().setOffline(false)
  const sentBy = say.sent.replace('{{device}}', 'Tablet B')
  await expect(first.getByText(sentBy, { exact: true })).toBeVisible()

  await second.goto(first.url())
  const taken = say.taken.replace('{{device}}', 'Tablet A')
  await expect(second.getByText(taken, { exact: true })).toBeVisible()
  expect(await sent()).toMatchObject([
    {
      content: {
        suites: { eventSuiteId: expect.stringMatching(/\d{3}$/), device: 'Tablet A' },
      },
    },
  ])
  await context.close()
})
/** One code after the other, until the other tablet has read all. */
async function scanAll(first: Page, second: Page): Promise<void> {
  const shown = first.getByRole('dialog').getByRole('img')
  const count = Number(/\d+$/.exec((await shown.getAttribute('aria-label')) ?? '')?.[0])
  expect(count).toBeGreaterThan(1)
  // As large as the screen allows, for a camera at arm's length.
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThan(300)
  // By hand, the codes do not turn by themselves.
  await first.getByRole('button', { name: say.previous, exact: true }).click()
  for (let read = 1; read < count; read += 1) {
    await hold(first, second)
    const progress = say.progress.replace('{{read}}', String(read))
    await expect(
      second.getByText(progress.replace('{{count}}', String(count)), { exact: true }),
    ).toBeVisible()
    const label = (await shown.getAttribute('aria-label')) ?? ''
    await first.getByRole('button', { name: say.next, exact: true }).click()
    await expect(shown).not.toHaveAttribute('aria-label', label)
  }
  await hold(first, second)
}
