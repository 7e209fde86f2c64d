import { randomUUID } from 'node:crypto'
import { accountWords, beginSignedIn } from '../e2e/account-steps.ts'
import type { BrowserContext } from 'playwright'
import { checkoutWords } from '../e2e/checkout-steps.ts'
import { askAsGuest, letGuestsOrder, orderAsGuest } from '../e2e/guest-steps.ts'
import {
  beginAsHost,
  beginAsOwner,
  beginWithLockedPreOrder,
  inviteOwner,
} from '../e2e/invitation-steps.ts'
import type { InvitedSuite } from '../e2e/invitation-steps.ts'
import { whenStored } from '../e2e/steps.ts'
import type { Opening, Screen } from './screens.ts'

const slug = 'granite-arena'

/** Once for all pictures. */
let invitation: Promise<InvitedSuite> | null = null

const all: readonly Screen[] = [
  { name: 'landing', open: land },
  { name: 'landing-dark', dark: true, open: land },
  { name: 'landing-sign-up', open: signUp },
  {
    name: 'landing-locked',
    open: (opening) => at(opening, 'landing?eventSuite=game-2026-11-21-302'),
  },
  { name: 'landing-confirm', open: unconfirmed },
  { name: 'landing-unknown', open: (opening) => at(opening, 'landing?eventSuite=none') },
  { name: 'landing-offline', open: offline },
  { name: 'landing-menu', open: menu },
  { name: 'pre-order-checkout', open: checkout },
  { name: 'guests-asked', open: asked },
  { name: 'guests-menu', open: guestMenu },
  { name: 'guests-waiting', open: guestWaiting },
  { name: 'pre-order-locked', open: (opening) => locked(opening, 'locked') },
  { name: 'pre-order-held', open: (opening) => locked(opening, 'held') },
]

/** Screens of suites' owners, which a tablet on the wall never has. */
export const landingScreens = all.map((screen) => ({ ...screen, offKiosk: true }))

async function at({ page }: Opening, path: string): Promise<void> {
  await page.goto(`/${slug}/${path}`)
  await page.locator('main h1').waitFor()
}

async function invited({ dataDir }: Opening): Promise<InvitedSuite> {
  invitation ??= inviteOwner({ dataDir }, slug)
  return invitation
}

async function land(opening: Opening): Promise<void> {
  await opening.page.goto((await invited(opening)).landing)
  await opening.page.getByRole('region', { name: 'Northern Cup', exact: true }).waitFor()
}

async function signUp(opening: Opening): Promise<void> {
  await land(opening)
  const { page, locale } = opening
  await page
    .getByRole('button', { name: accountWords[locale].account.toSignUp, exact: true })
    .click()
  await page.getByRole('textbox').nth(1).waitFor()
}

async function unconfirmed(opening: Opening): Promise<void> {
  const { page, locale } = opening
  await beginSignedIn(page, { email: `ben-${randomUUID().slice(0, 8)}@example.com` })
  await land(opening)
  await page
    .getByRole('button', { name: accountWords[locale].events.confirmed, exact: true })
    .waitFor()
}

async function offline(opening: Opening): Promise<void> {
  const { page } = opening
  await page.route('**/get-minimal-info', (route) => route.abort())
  await page.goto((await invited(opening)).landing)
  await page.locator('main [aria-live]').first().waitFor()
}

async function menu(opening: Opening): Promise<void> {
  const { eventSuite } = await invited(opening)
  await opening.page.goto(`/${slug}?eventSuite=${eventSuite}&viewOnly=true`)
  await opening.page.getByRole('region', { name: 'Suite 412, Northern Cup', exact: true }).waitFor()
}

/** The owner's page on the event's day, with a guest's order that waits. */
async function asked({ page, dataDir }: Opening): Promise<void> {
  const invited = await beginAsHost(page, { dataDir }, slug)
  await askAsGuest(page, { slug, ...invited })
  await page.goto(`/${slug}/landing?eventSuite=${invited.eventSuite}`)
  await page.getByRole('article').scrollIntoViewIfNeeded()
  await page.getByRole('article').waitFor()
}

async function guestLink({ page, context, dataDir }: Opening): Promise<string> {
  const invited = await beginAsHost(page, { dataDir }, slug)
  const suiteCode = await letGuestsOrder(page, { slug, ...invited }, 'asked')
  // The guest is not the host.
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  const { eventSuite } = invited
  const search = new URLSearchParams({ eventSuite, eventDayOrdering: 'true', suiteCode })
  return `/${slug}?${search}`
}

async function guestMenu(opening: Opening): Promise<void> {
  await opening.page.goto(await guestLink(opening))
  await opening.page.getByRole('region', { name: 'Suite 412, Northern Cup', exact: true }).waitFor()
}

async function guestWaiting(opening: Opening): Promise<void> {
  await guestMenu(opening)
  const { page, locale } = opening
  await orderAsGuest(page, locale, 'Alex')
  await page.getByRole('heading', { name: /Ana/ }).waitFor()
}

const cards = { locked: '4242424242424242', held: '4000000000000002' } as const
const lockedOnce: Partial<Record<keyof typeof cards, Promise<Landed>>> = {}

interface Landed {
  readonly eventSuite: string
  readonly signedIn: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** Its owner sees a pre-order after its lock; the first picture of each state orders it. */
async function locked(opening: Opening, state: keyof typeof cards): Promise<void> {
  const { page, context } = opening
  const { eventSuite, signedIn } = await (lockedOnce[state] ??= order())
  await context.setStorageState(signedIn)
  await page.goto(`/${slug}/landing?eventSuite=${eventSuite}`)
  const line = page.getByRole('main').getByRole('listitem').first()
  await line.waitFor()
  await page.waitForLoadState('networkidle')
  await line.scrollIntoViewIfNeeded()

  async function order(): Promise<Landed> {
    const wanted = { cardNumber: cards[state], state }
    const invited = await beginWithLockedPreOrder(page, opening, wanted)
    return { eventSuite: invited.eventSuite, signedIn: await context.storageState() }
  }
}

/** At a venue that takes cards. */
async function checkout({ page, dataDir, locale }: Opening): Promise<void> {
  const { eventSuite } = await beginAsOwner(page, { dataDir }, { slug: 'cedar-kitchen', locale })
  await page.waitForURL(/cedar-kitchen\?eventSuite=/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /[Bb]urger/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: checkoutWords[locale].add }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await whenStored(page)
  await page.goto(`/cedar-kitchen/checkout?eventSuite=${eventSuite}`)
  await page.getByRole('radio').first().waitFor()
}
