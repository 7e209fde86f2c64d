import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { places } from '#client/account/stored-session.ts'
import { cookiePlaces, tablePlaces, textPlaces } from '#client/device/device-places.ts'
import { asId } from '#domain/ids.ts'
import { anyOperator } from '#domain/order/sender.ts'
import { words } from '#i18n/locales/en-CA/order.ts'
import { words as enCAProfile } from '#i18n/locales/en-CA/profile.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aRefusal } from '#tests/fixtures/some-order-records.ts'
import { accountWords, beginSignedIn, mailedLink, makeAccount, strong } from './account-steps.ts'
import { countOf } from './kills.ts'
import { leftOnDevice } from './left-on-device.ts'
import { beginAsOperator } from './operator-steps.ts'
import { expect, test } from './provider.ts'

const canary = /zqcanary/i
const { attended } = words
const { profile } = enCAProfile
const { account } = accountWords['en-CA']
const contact = { fullName: 'Zqcanary Roy', email: 'zqcanary@example.com', phone: '' }

/** Tables whose records a guest's act writes, each with the key of its own. */
const guestTables = ['carts', 'drafts', 'contacts', 'members', 'receipts'] as const

test('on an attended tablet nothing of a guest is left for the next one, and its operator stays', async ({
  page,
  provider,
}) => {
  await beginAsOperator(page, provider, 'granite-arena')
  await openEvent(page)
  await expect.poll(() => countOf(page, 'packs')).toBe(1)
  await fillIn(page, { own: false })
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
  await expect.poll(() => countOf(page, 'packs')).toBe(1)
  await fillIn(page, { own: false })
  await provider.endSessions(email)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => countOf(page, 'packs')).toBe(0)
  const ofPerson = /zqcanary(?!-(?:holder|guest))/i
  await expect.poll(() => leftOnDevice(page, ofPerson)).toEqual([])
  await expect.poll(() => cookiesOf(page)).not.toContain('comanda_operator')
})

test('an operator who signs out leaves nothing of themselves, of suites or of their guests', async ({
  page,
  provider,
}) => {
  await beginAsOperator(page, provider, 'granite-arena')
  await openEvent(page)
  await expect.poll(() => countOf(page, 'packs')).toBe(1)
  await fillIn(page, { own: true })
  await page.goto('/profile?venue=granite-arena')
  await page.getByRole('button', { name: profile.logout, exact: true }).click()
  await expectNothingLeft(page)
  expect(await cookiesOf(page)).not.toContain('comanda_operator')
})

const goodbyes = {
  'signs out': async (page: Page) => {
    await page.getByRole('button', { name: profile.logout, exact: true }).click()
  },
  'deletes their account': async (page: Page) => {
    await page.getByRole('button', { name: profile.delete, exact: true }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByLabel(profile.deletePassword, { exact: true }).fill(strong)
    await dialog.getByRole('button', { name: profile.deleteYes, exact: true }).click()
  },
}

for (const [does, leave] of Object.entries(goodbyes)) {
  test(`a person who ${does} on a shared tablet leaves nothing for the next one`, async ({
    page,
  }) => {
    await beginSignedIn(page, { email: `zqcanary-${randomUUID()}@example.com` })
    await page.goto('/cedar-kitchen')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fillIn(page, { own: true })
    await page.goto('/profile?venue=cedar-kitchen')
    await leave(page)
    await expectNothingLeft(page)
    expect(await cookiesOf(page)).not.toContain('comanda_user')
    await page.goto('/cedar-kitchen/orders')
    await expect(page.getByText(words.order.none, { exact: true })).toBeVisible()
  })
}

test('whoever signs in by a mailed link over a person finds nothing of theirs', async ({
  page,
  request,
  provider,
}) => {
  const email = `ben-${randomUUID()}@example.com`
  await makeAccount(request, { email })
  expect((await request.post('/api/auth/forgot-password', { data: { email } })).ok()).toBe(true)
  await beginSignedIn(page, { email: `zqcanary-${randomUUID()}@example.com` })
  await page.goto('/cedar-kitchen')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await fillIn(page, { own: true })
  await page.goto(await mailedLink(provider.dataDir, email))
  await page.getByLabel(account.newPassword, { exact: true }).fill(strong)
  await page.getByRole('button', { name: account.resetSave, exact: true }).click()
  await expect(page.getByText(account.resetDone, { exact: true })).toBeVisible()
  await expectNothingOf(page)
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

/** At the sign-in, to which a goodbye leads. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await expectNothingOf(page)
}

async function expectNothingOf(page: Page): Promise<void> {
  for (const table of ['outbox', 'packs', 'receipts', 'carts'] as const) {
    await expect.poll(() => countOf(page, table)).toBe(table === 'receipts' ? 1 : 0)
  }
  const ofPerson = /zqcanary(?!-(?:holder|guest))/i
  await expect.poll(() => leftOnDevice(page, ofPerson)).toEqual([])
}

/**
 * Puts a text of a person into every place of the table that is somebody's. `own`: also a receipt and a refused
 * order of the one who is signed in: an operator's stay with the next guest, and for the next attendant after a session
 * that was ended.
 */
async function fillIn(page: Page, { own }: { readonly own: boolean }): Promise<void> {
  // One that is opened before the app makes it has no tables.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('comanda')
  const texts = Object.entries(textPlaces)
    .filter(([, { whose }]) => whose === 'person' || whose === 'holder')
    .map(([name, { whose }]) => [name.endsWith(':') ? `${name}zq` : name, whose] as const)
  expect(guestTables.filter((name) => !(name in tablePlaces))).toEqual([])
  const refused = anOutboxEntry({
    id: asId(randomUUID()),
    slug: 'cedar-kitchen',
    status: { type: 'refused', refusal: aRefusal(), returned: true },
    submission: aSubmission({ contact }),
  })
  await page.evaluate(
    async ([places, tables, order, userIdPlace, anOperator, withOwn]) => {
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
      const { fullName } = order.submission.contact
      const userId = localStorage.getItem(userIdPlace) ?? anOperator
      const line = { orderId: 1, itemId: 'i', quantity: 1, memo: 'Zqcanary-guest', options: [] }
      const changedAt = Date.now()
      const cart = { lines: [line] }
      writing.objectStore('carts').put({ slug: 'zq', cart, tip: null, without: [], changedAt })
      const { contact } = order.submission
      writing.objectStore('drafts').put({ slug: 'zq', key: 'zq', contact, changedAt })
      writing.objectStore('contacts').put({ slug: 'zq', ...contact })
      writing.objectStore('members').put({ slug: 'zq', member: { name: fullName } })
      const receipt = { key: 'zq', slug: 'zq', userId: null, placedAt: 1, lines: [] }
      writing.objectStore('receipts').put({ ...receipt, takenFrom: 'Zqcanary-guest' })
      if (withOwn) {
        writing
          .objectStore('receipts')
          .put({ ...receipt, key: 'zq-2', userId, takenFrom: fullName })
        writing.objectStore('outbox').put({ ...order, userId })
      }
      await new Promise((resolve) => {
        writing.addEventListener('complete', resolve)
      })
      database.close()
    },
    [texts, [...guestTables, 'outbox'], refused, places.userId, anyOperator, own] as const,
  )
  const found = await leftOnDevice(page, canary)
  for (const place of ['localStorage', 'sessionStorage', ...guestTables]) {
    expect(found.filter((each) => each.includes(`${place}: `))).not.toEqual([])
  }
  expect(await countOf(page, 'outbox')).toBe(own ? 1 : 0)
  const description = `${2 * texts.length + guestTables.length + 1} places`
  test.info().annotations.push({ type: 'canaries', description })
}
