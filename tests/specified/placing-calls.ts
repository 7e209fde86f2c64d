import type { CostsWire } from '#contract/pricing/costs-wire.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { aHub, aHubOrder } from '#tests/fixtures/a-hub.ts'
import { openHall } from '#tests/fixtures/a-hall.ts'
import { aCard } from '#tests/fixtures/a-paid-venue.ts'
import { ana, aSchool, aSchoolOrder } from '#tests/fixtures/a-school.ts'
import { aSpecifiedServer, linesAt, today } from './a-specified-server.ts'
import { cartLine, checkout, checkoutBlanks, costParts, costRows, memberInfo } from './records.ts'
import { allBelow, below, noLimits } from './specified-call.ts'
import type { SpecifiedCall } from './specified-call.ts'

const needs = [
  'data.costs.totalWithTip',
  'data.checkout.paymentMethod',
  'data.checkout.contact.full_name',
]
/** An order of this kind goes to no suite and changes none's. */
const blanks = [
  'id',
  'operatorToken',
  'data.suites',
  'data.suites.eventSuiteId',
  ...allBelow('data.checkout', checkoutBlanks),
]
const contact = { full_name: 'Ana Roy' }
const time = '2026-07-01T16:00:00.000Z'

function rowsOf(
  costs: Readonly<Partial<Record<keyof CostsWire, unknown>>>,
  rows: readonly (keyof CostsWire)[] = costRows,
) {
  return Object.fromEntries(rows.map((row) => [`data.costs.${row}`, costs[row]]))
}

/** The calls of the ordering core (section 7) that place an order. */
export async function placingCalls(sql: Sql): Promise<readonly SpecifiedCall[]> {
  return [await ofVenue(), await ofHub(), await ofSchool(sql)]
}

async function ofVenue(): Promise<SpecifiedCall> {
  const { order, costs, place } = await aSpecifiedServer()
  return {
    call: 'POST /orders',
    base: () => order,
    needed: ['type', 'data.config', ...linesAt('data.items.0'), ...needs],
    more: {
      ...below('data.items.0', cartLine),
      ...rowsOf(costs),
      'data.costs.totalWithTip': costs.totalWithTip,
      ...below('data.checkout', checkout),
      ...below('data.checkout.memberInfo', memberInfo),
      'data.checkout.paymentNotRequired': true,
      'data.chosenCreditCard.paymentCardId': crypto.randomUUID(),
      'data.date': today,
      pickup_time: time,
    },
    blankAlone: [...blanks, 'data.rotationalMenuOrders', ...allBelow('data.costs', costParts)],
    changes: true,
    send: place,
  }
}

async function ofHub(): Promise<SpecifiedCall> {
  const { type, data } = aHubOrder(aHub())
  const hall = await openHall({ limitStore: noLimits })
  const { costs } = data
  const [first] = data.items
  const items = data.items.map(
    ({ orderOptions: _options, memberOrderPrice: _member, ...sent }) => sent,
  )
  const order = {
    type,
    data: {
      config: data.config,
      items,
      costs: { tip: costs.tip, totalWithTip: costs.totalWithTip },
      checkout: { paymentMethod: 'pay_on_premise', contact },
    },
  }
  return {
    call: 'POST /orders/create-marketplace-order',
    base: () => order,
    needed: ['type', 'data.config', ...linesAt('data.items.0'), ...needs, 'data.costs.tip'],
    more: {
      'data.items.0.memberOrderPrice': first?.memberOrderPrice,
      'data.items.0.orderOptions': [],
      ...rowsOf(
        costs,
        costRows.filter((row) => row !== 'tip'),
      ),
      ...below('data.checkout', checkout),
      'data.checkout.paymentNotRequired': true,
      'data.chosenCreditCard.paymentCardId': crypto.randomUUID(),
      'data.date': today,
    },
    // This hall takes no codes.
    blankAlone: [
      ...blanks,
      'data.rotationalMenuOrders',
      ...allBelow('data.checkout.memberInfo', Object.keys(memberInfo)),
      ...allBelow(
        'data.costs',
        costParts.filter((part) => !part.startsWith('tip')),
      ),
      'pickup_time',
    ],
    send: async (body) => hall.order(crypto.randomUUID(), body as never),
  }
}

async function ofSchool(sql: Sql): Promise<SpecifiedCall> {
  const school = await aSchool(sql, { limitStore: noLimits })
  const { data } = aSchoolOrder(school.document, [{ date: '2026-07-02' }])
  const items = (data.rotationalMenuOrders ?? []).flatMap((day) => day.items)
  const bare = items.map(({ orderOptions: _options, memberOrderPrice: _member, ...sent }) => sent)
  const day = 'data.rotationalMenuOrders.0'
  const order = () => ({
    type: 'school',
    data: {
      // A lunch for the day again and again, which a person has to want.
      rotationalMenuOrders: [{ date: '2026-07-02', childId: ana.id, again: true, items: bare }],
      costs: { totalWithTip: data.costs.totalWithTip },
      checkout: { paymentMethod: 'credit_card', card: aCard('4242424242424242'), contact },
    },
  })
  const ofCheckout = checkoutBlanks.filter((place) => !place.startsWith('card'))
  return {
    call: 'POST /orders/create-k12-order',
    base: order,
    needed: ['type', `${day}.date`, `${day}.items`, ...linesAt(`${day}.items.0`), ...needs],
    more: {
      [`${day}.orderId`]: 7,
      ...below(`${day}.items.0`, cartLine),
      ...rowsOf(data.costs),
      ...below('data.checkout', checkout),
      'data.config': { k12: true },
      'data.date': today,
      'data.items': [],
      pickup_time: '2026-07-02T16:00:00.000Z',
    },
    blankAlone: [
      'id',
      'operatorToken',
      'data.suites',
      'data.suites.eventSuiteId',
      'data.chosenCreditCard',
      'data.chosenCreditCard.paymentCardId',
      'data.checkout.paymentNotRequired',
      ...allBelow('data.checkout', ofCheckout),
      ...allBelow('data.checkout.memberInfo', Object.keys(memberInfo)),
      ...allBelow('data.costs', costParts),
    ],
    send: (body) =>
      school.send('/api/orders/create-k12-order', body, {
        [idempotencyKeyHeader]: crypto.randomUUID(),
      }),
  }
}
