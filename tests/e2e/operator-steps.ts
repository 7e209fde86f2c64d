import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { ofOperator, userHeader } from '#contract/account/account-calls.ts'
import type { PlaceOrderCall, SetCostsAnswer } from '#contract/order/order-calls.ts'
import { idempotencyKeyHeader, venueHeader } from '#contract/problem.ts'
import type { SuitesInfo } from '#contract/suite/pre-order-wire.ts'
import { demoVenueId } from '#server/demo/demo-venues.ts'
import { places } from '#client/account/stored-session.ts'
import type { RunningProvider } from '../browser/start-provider.ts'
import { longArena } from '../bench/long-arena/long-arena.ts'
import { strong } from './account-steps.ts'
import { venueCommand } from './venue-command.ts'

/** Signs this page in as a new operator of a venue, by the link that the command prints. */
export async function beginAsOperator(
  page: Page,
  provider: Pick<RunningProvider, 'dataDir'>,
  slug: string,
): Promise<string> {
  const email = `otto-${randomUUID()}@example.com`
  const said = await venueCommand(provider, 'operator', email, 'Otto', 'Roy', '--venue', slug)
  const secret = /#reset=(?<secret>[\w-]+)/.exec(said)?.groups?.['secret']
  const answer = await page.request.post('/api/auth/reset-password', {
    data: { secret, password: strong },
  })
  if (!answer.ok()) throw new Error(`The link was refused: ${await answer.text()}`)
  const { id } = (await answer.json()) as { readonly id: string }
  await page.goto('/api/health')
  await page.evaluate(([place, operator]) => localStorage.setItem(place, operator), [
    places.operatorId,
    id,
  ] as const)
  return email
}

interface OrderForSuite {
  /** Of a pre-order; left out: an order of the event's day. */
  readonly suitesInfo?: SuitesInfo | undefined
  readonly lineCount?: number
  /** A saved card of the suite's owner, who orders; left out: an operator does, for the invoice. */
  readonly paymentCardId?: string | undefined
}

/** Orders for a suite of the demo arena in the session of this page. */
export async function orderForSuite(
  page: Page,
  eventSuiteId: string,
  { suitesInfo, lineCount = 1, paymentCardId }: OrderForSuite = {},
): Promise<void> {
  const wanted = { eventSuiteId, quantity: 12 / lineCount, suitesInfo, lineCount, paymentCardId }
  const order = await anOrderForSuite(page, wanted)
  const answer = await page.request.post('/api/orders', {
    data: order,
    headers: {
      ...headers,
      [idempotencyKeyHeader]: randomUUID(),
      ...(paymentCardId ? {} : { [userHeader]: ofOperator }),
    },
  })
  if (!answer.ok()) throw new Error(`The order was refused: ${await answer.text()}`)
}

const headers = { [venueHeader]: demoVenueId('granite-arena') }

interface WantedOrder extends OrderForSuite {
  readonly eventSuiteId: string
  /** Of each line. */
  readonly quantity: number
}

/** An order for a suite of the demo arena, with the server's bill. */
export async function anOrderForSuite(
  page: Page,
  { eventSuiteId, quantity, suitesInfo, lineCount = 1, paymentCardId }: WantedOrder,
): Promise<PlaceOrderCall> {
  const [menu] = longArena().menus
  const [section] = menu?.sections ?? []
  const items = section?.items.filter(({ options = [] }) => options.length === 0) ?? []
  if (!menu || !section || items.length < lineCount) throw new Error('The arena has items to order')
  const lines = items.slice(0, lineCount).map((item, place) => ({
    orderId: place + 1,
    id: item.id,
    menu_id: menu.id,
    section_id: section.id,
    quantity,
    orderPrice: item.price,
    memberOrderPrice: item.price,
    orderOptions: [],
  }))
  const type = suitesInfo ? 'catering' : 'dine-in'
  const asked = { type, items: lines, costs: {} }
  const bill = await page.request.post('/api/orders/set-costs', { data: asked, headers })
  const { orderItems, costs } = (await bill.json()) as SetCostsAnswer
  return {
    type,
    data: {
      config: {},
      items: orderItems,
      costs,
      checkout: {
        paymentMethod: paymentCardId ? 'credit_card' : 'invoice',
        contact: { full_name: 'Otto Roy' },
        ...(suitesInfo ? { suitesInfo } : {}),
      },
      ...(paymentCardId ? { chosenCreditCard: { paymentCardId } } : {}),
      suites: { eventSuiteId, eventDayOrdering: !suitesInfo },
    },
  }
}
