import type { Page } from 'playwright'
import { cookiePlaces, tablePlaces, textPlaces } from '#client/device/device-places.ts'
import { words } from '#i18n/locales/en-CA/order.ts'
import { countOf } from './kills.ts'
import { leftOnDevice } from './left-on-device.ts'
import { beginAsOperator } from './operator-steps.ts'
import { expect, test } from './provider.ts'

const canary = /zqcanary/i
const { attended } = words

/** Tables whose records a guest's act writes, each with the key of its own. */
const guestTables = ['carts', 'drafts', 'contacts', 'members', 'receipts'] as const

test('on an attended tablet nothing of a guest is left for the next one, and its operator stays', async ({
  page,
  provider,
}) => {
  await beginAsOperator(page, provider, 'granite-arena')
  await openEvent(page)
  await fillIn(page)
  expect(await leftOnDevice(page, canary)).not.toEqual([])
  await page.getByRole('button', { name: attended.next, exact: true }).click()
  const started = page.waitForEvent('framenavigated')
  await page.getByRole('button', { name: attended.nextYes, exact: true }).click()
  await started
  await expect(
    page.getByRole('complementary', { name: attended.tablet, exact: true }),
  ).toBeVisible()
  await expect.poll(() => leftOnDevice(page, canary)).toEqual([])
  expect(await countOf(page, 'packs')).toBe(1)
})

test('a session that the server ended leaves nothing of its operator, their suites or their guests', async ({
  page,
  provider,
}) => {
  const email = await beginAsOperator(page, provider, 'granite-arena')
  await openEvent(page)
  await fillIn(page)
  await expect.poll(() => countOf(page, 'packs')).toBe(1)
  await provider.endSessions(email)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => countOf(page, 'packs')).toBe(0)
  const ofPerson = /zqcanary(?!-(?:holder|guest))/i
  await expect.poll(() => leftOnDevice(page, ofPerson)).toEqual([])
  await expect.poll(() => cookiesOf(page)).not.toContain('comanda_operator')
})

test('a card that is saved for a suite is no card of the next guest on that tablet', async ({
  page,
  provider,
}) => {
  const email = await beginAsOperator(page, provider, 'granite-arena')
  await openEvent(page)
  const suites = await page.getByRole('listitem').getByRole('link').first().getAttribute('href')
  const eventSuiteId = new URL(suites ?? '', page.url()).searchParams.get('eventSuite')
  const acting = { eventSuiteId, suiteOperatorEmail: email }
  expect(await call(page, 'login-as', acting)).toMatchObject({ emailVerified: true })
  const token = `test_approves_MC_4444_12-30_${crypto.randomUUID()}`
  expect(await call(page, 'payment-method', { card: { token } })).toMatchObject([{ last4: '4444' }])
  expect(await cookiesOf(page)).not.toContain('comanda_cards')
  await call(page, 'logout', {})
  expect(await call(page, 'payment-method')).toEqual([])
})

/** A call of the page itself, with its cookies; without a body it only reads. */
function call(page: Page, name: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async ([path, text]) => {
      const headers = {
        'Content-Type': 'application/json',
        'X-RESTAURANT-ID': 'venue-granite-arena',
      }
      const answer = await fetch(
        `/api/auth/${path}`,
        text === undefined ? { headers } : { method: 'POST', headers, body: text },
      )
      return answer.json()
    },
    [name, body && JSON.stringify(body)] as const,
  )
}

async function openEvent(page: Page): Promise<void> {
  await page.goto('/granite-arena/events')
  await page.getByRole('link', { name: /^Hockey 24 h/ }).click()
  await expect(page.getByRole('listitem')).toHaveCount(30)
}

async function cookiesOf(page: Page): Promise<readonly string[]> {
  const names = (await page.context().cookies()).map(({ name }) => name)
  return names.filter((name) => name in cookiePlaces)
}

/** A text of a person in every place of the table that is somebody's. */
async function fillIn(page: Page): Promise<void> {
  await expect.poll(() => countOf(page, 'packs')).toBe(1)
  const texts = Object.entries(textPlaces)
    .filter(([, { whose }]) => whose === 'person' || whose === 'holder')
    .map(([name, { whose }]) => [name.endsWith(':') ? `${name}zq` : name, whose] as const)
  expect(guestTables.filter((name) => !(name in tablePlaces))).toEqual([])
  await page.evaluate(
    async ([places, tables]) => {
      for (const [name, whose] of places) {
        localStorage.setItem(name, `Zqcanary-${whose}`)
        sessionStorage.setItem(name, `Zqcanary-${whose}`)
      }
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('comanda')
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error('No database')))
      })
      const writing = database.transaction([...tables], 'readwrite')
      const fullName = 'Zqcanary Roy'
      const line = { orderId: 1, itemId: 'i', quantity: 1, memo: 'Zqcanary-guest', options: [] }
      const changedAt = Date.now()
      const cart = { lines: [line] }
      writing.objectStore('carts').put({ slug: 'zq', cart, tip: null, without: [], changedAt })
      const contact = { fullName, email: 'zqcanary@example.com', phoneNumber: '' }
      writing.objectStore('drafts').put({ slug: 'zq', key: 'zq', contact, changedAt })
      writing.objectStore('contacts').put({ slug: 'zq', ...contact })
      writing.objectStore('members').put({ slug: 'zq', member: { name: fullName } })
      const receipt = { key: 'zq', slug: 'zq', userId: null, placedAt: 1, lines: [] }
      writing.objectStore('receipts').put({ ...receipt, takenFrom: 'Zqcanary-guest' })
      await new Promise((resolve) => {
        writing.addEventListener('complete', resolve)
      })
      database.close()
    },
    [texts, guestTables] as const,
  )
}
