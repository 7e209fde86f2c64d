import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningProvider } from '../browser/start-provider.ts'
import type { APIRequestContext, Page } from 'playwright'
import { accountWords, beginSignedIn, mailedLink } from './account-steps.ts'
import { aCard } from '#tests/fixtures/a-paid-venue.ts'
import { pressBelowCard, typeCard } from './checkout-steps.ts'
import type { Locale } from './checkout-steps.ts'
import { orderForSuite } from './operator-steps.ts'
import { expect } from './provider.ts'
import { venueCommand } from './venue-command.ts'

export interface InvitedSuite {
  readonly eventId: string
  readonly eventSuite: string
  readonly email: string
  /** Path and query of the mail's link. */
  readonly landing: string
}

/**
 * Invites a new owner, Ana Roy, to a suite of a new event, by the commands of a venue. Its pre-orders are open at any clock,
 * unless other times are given.
 */
export async function inviteOwner(
  provider: Pick<RunningProvider, 'dataDir'>,
  slug: string,
  {
    suite = {},
    ...times
  }: { readonly suite?: object; readonly startsAt?: string; readonly locksAt?: string } = {},
): Promise<InvitedSuite> {
  const [id = ''] = randomUUID().split('-')
  const email = `ana-${id}@example.com`
  const eventSuite = `suite-${id}`
  const event = {
    id: `cup-${id}`,
    name: 'Northern Cup',
    startsAt: '2090-03-04T19:00:00-05:00',
    endsAt: '2090-03-04T22:00:00-05:00',
    opensAt: '2026-01-01T12:00:00-05:00',
    locksAt: '2090-03-03T12:00:00-05:00',
    ...times,
    suites: [
      {
        id: eventSuite,
        name: 'Suite 412',
        level: '400',
        ownerEmail: email,
        ownerName: 'Ana Roy',
        ...suite,
      },
    ],
  }
  const file = join(provider.dataDir, `${event.id}.json`)
  await writeFile(file, JSON.stringify([event]))
  await venueCommand(provider, 'events', slug, file)
  await venueCommand(provider, 'invite', slug, '--event', event.id)
  const { pathname, search } = new URL(await mailedLink(provider.dataDir, email, 'invitation'))
  return { eventId: event.id, eventSuite, email, landing: `${pathname}${search}` }
}

/** Signs in the owner of a new suite, with a saved card, at the suite's menu. */
export async function beginAsOwner(
  page: Page,
  provider: Pick<RunningProvider, 'dataDir'>,
  { slug, locale }: { readonly slug: string; readonly locale: Locale },
): Promise<InvitedSuite> {
  const { cards, person } = accountWords[locale]
  const invited = await inviteOwner(provider, slug)
  const { email, eventSuite } = invited
  await beginConfirmed(page, provider, email)
  await page.goto(`/profile/user-payment-methods?venue=${slug}&eventSuite=${eventSuite}`)
  await page.getByRole('button', { name: cards.add, exact: true }).click()
  await typeCard(page, locale, '4242424242424242')
  await pressBelowCard(page.getByRole('button', { name: cards.save, exact: true }))
  await page.getByRole('button', { name: cards.continue, exact: true }).click()
  await page.getByRole('textbox', { name: person.phone, exact: true }).fill('514 555 0199')
  await page.getByRole('button', { name: person.saveOn, exact: true }).click()
  return invited
}

/** Signs in a new account whose e-mail is confirmed. */
export async function beginConfirmed(
  page: Page,
  provider: Pick<RunningProvider, 'dataDir'>,
  email: string,
): Promise<void> {
  await beginSignedIn(page, { email })
  const confirmation = new URL(await mailedLink(provider.dataDir, email, 'confirm'))
  const secret = confirmation.hash.replace('#confirm=', '')
  await page.request.post('/api/auth/confirm-email', { data: { secret } })
}

/** Signs in the owner of a suite of an event that is on; the suite gets an invoice, its tab has a limit. */
export async function beginAsHost(
  page: Page,
  provider: Pick<RunningProvider, 'dataDir'>,
  slug: string,
): Promise<InvitedSuite> {
  const invited = await inviteOwner(provider, slug, {
    startsAt: '2026-11-20T12:00:00-05:00',
    locksAt: '2026-11-19T12:00:00-05:00',
    suite: { paymentPreference: 'invoice', tabLimit: 100 },
  })
  await beginConfirmed(page, provider, invited.email)
  return invited
}

/**
 * Signs in the owner of a new suite of the demo arena whose pre-order is locked, or held with a card
 * that the test gateway refuses.
 */
export async function beginWithLockedPreOrder(
  page: Page,
  provider: Pick<RunningProvider, 'dataDir'>,
  { cardNumber, state }: { readonly cardNumber: string; readonly state: 'locked' | 'held' },
): Promise<InvitedSuite> {
  const invited = await inviteOwner(provider, 'granite-arena')
  const { email, eventSuite, eventId } = invited
  await beginConfirmed(page, provider, email)
  const { token } = aCard(cardNumber)
  const saved = await page.request.post('/api/auth/payment-method', { data: { card: { token } } })
  const [card] = (await saved.json()) as { readonly paymentCardId: string }[]
  const suitesInfo = { deliveryTime: 'middle', notes: 'Ring at the side door.' } as const
  await orderForSuite(page, eventSuite, { suitesInfo, ...card })
  const file = join(provider.dataDir, `${eventId}.json`)
  const [event] = JSON.parse(await readFile(file, 'utf8')) as object[]
  const locked = { ...event, locksAt: '2026-01-02T12:00:00-05:00' }
  await writeFile(file, JSON.stringify([locked]))
  await venueCommand(provider, 'events', 'granite-arena', file)
  // A job of the server charges it within seconds.
  await expect
    .poll(() => preOrderOf(page.request), { timeout: 30_000 })
    .toMatchObject({ orders: [{ state }] })
  return invited
}

/** The owner's only event with a suite, as the server has it. */
export async function preOrderOf(request: APIRequestContext, origin = ''): Promise<unknown> {
  const who = await request.post(`${origin}/api/auth/get-salata-user-info`, { data: {} })
  const { email } = (await who.json()) as { readonly email: string }
  const path = `${origin}/api/catering/suite-owners/get-upcoming-events`
  const [event] = (await (await request.post(path, { data: { email } })).json()) as unknown[]
  return event
}
