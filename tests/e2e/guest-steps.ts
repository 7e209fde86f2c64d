import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { ofGuest, ofOperator, userHeader } from '#contract/account/account-calls.ts'
import type { GuestsAnswer } from '#contract/suite/guest-calls.ts'
import type { GuestOrdering } from '#domain/suite/guest-ordering.ts'
import { idempotencyKeyHeader, venueHeader } from '#contract/problem.ts'
import { demoVenueId } from '#server/demo/demo-venues.ts'
import { checkoutWords, place, reviewIt } from './checkout-steps.ts'
import type { Locale } from './checkout-steps.ts'
import type { InvitedSuite } from './invitation-steps.ts'
import { anOrderForSuite } from './operator-steps.ts'
import { expect } from './provider.ts'

/** Of the demo arena, without required choices. */
export const dishes = {
  'en-CA': { dish: /All-beef hot dog, steamed bun, plain/ },
  'fr-CA': { dish: /Hot-dog tout bœuf, pain vapeur, nature/ },
} as const

const headers = { [venueHeader]: demoVenueId('granite-arena') }

export async function addDish(page: Page, locale: Locale): Promise<void> {
  const say = { ...checkoutWords[locale], ...dishes[locale] }
  await page.getByRole('main').getByRole('link', { name: say.dish }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const view = page.getByRole('button', { name: say.view })
  // Beside the menu of a tablet the order is open already.
  await expect(view.or(page.getByRole('button', { name: say.checkout }))).toBeVisible()
}

/** From the menu to a placed order. */
export async function orderAsGuest(page: Page, locale: Locale, name: string): Promise<void> {
  const say = checkoutWords[locale]
  await addDish(page, locale)
  const view = page.getByRole('button', { name: say.view })
  if (await view.isVisible()) await view.click()
  await page.getByRole('button', { name: say.checkout }).click()
  await page.getByRole('textbox', { name: say.name, exact: true }).fill(name)
  await reviewIt(page, locale)
  await place(page, locale)
}

interface HostedSuite extends Pick<InvitedSuite, 'eventSuite'> {
  readonly slug: string
  /** Left out: that of the invitation. */
  readonly event?: string
  /** An operator of this page, and not the owner, lets the guests order. */
  readonly byOperator?: boolean
}

/** The owner or operator of this page says which guests may order; returns the suite's code. */
export async function letGuestsOrder(
  page: Page,
  { eventSuite, event = eventSuite.replace('suite-', 'cup-'), byOperator }: HostedSuite,
  ordering: GuestOrdering,
): Promise<string> {
  const path = `/api/catering/events/${event}/event-suites/${eventSuite}/guests`
  const answer = await page.request.put(path, {
    data: { guest_ordering: ordering },
    headers: { ...headers, ...(byOperator ? { [userHeader]: ofOperator } : {}) },
  })
  if (!answer.ok()) throw new Error(`The guests were refused: ${await answer.text()}`)
  return ((await answer.json()) as GuestsAnswer).suite_code ?? ''
}

/** A guest's order waits for the answer of the owner or an operator of this page. */
export async function askAsGuest(page: Page, suite: HostedSuite): Promise<void> {
  const suiteCode = await letGuestsOrder(page, suite, 'asked')
  const order = await anOrderForSuite(page, { eventSuiteId: suite.eventSuite, quantity: 2 })
  const { data } = order
  const suites = { eventSuiteId: suite.eventSuite, eventDayOrdering: true, suiteCode }
  const checkout = { ...data.checkout, contact: { full_name: 'Alex' } }
  const answer = await page.request.post('/api/orders', {
    data: { ...order, data: { ...data, suites, checkout } },
    headers: { ...headers, [idempotencyKeyHeader]: randomUUID(), [userHeader]: ofGuest },
  })
  if (answer.status() !== 409) throw new Error(`Nobody is asked: ${await answer.text()}`)
}
