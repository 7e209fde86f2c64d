import type { Page } from 'playwright'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { WrittenBoardOrder } from '#contract/desk/board-order-wire.ts'

/** 16:30 in Toronto, as the server's clock of the gallery starts. */
const now = Date.parse('2026-11-20T21:30:00Z')

/** Shows a board of these orders in the place of the venue's own. */
export async function showOrders(page: Page, orders: readonly WrittenBoardOrder[]): Promise<void> {
  await page.context().route('**/api/desk/*/board', async (route) => {
    const answer = await route.fetch()
    const board: unknown = await answer.json()
    await route.fulfill({ response: answer, json: Object.assign(Object(board), { orders }) })
  })
}

/** Two orders to a hall, in the place of its own. */
export async function showParts(page: Page): Promise<void> {
  const part = (name: string, number: number, status: OrderStatus) => {
    return { id: String(number), name, number, status, isRecalled: false }
  }
  const table = { type: 'table', area: null } as const
  const orders = [
    {
      placedAt: minutesOn(-3),
      firstName: 'Ana',
      place: { ...table, table: '12' },
      parts: [part('Lakeside Table', 12, 'received'), part('Cedar Kitchen', 47, 'preparing')],
    },
    {
      placedAt: minutesOn(-14),
      firstName: 'Omar',
      place: { ...table, table: '4' },
      parts: [part('Lakeside Table', 11, 'ready'), part('Cedar Kitchen', 46, 'refused')],
    },
  ]
  await page.context().route('**/api/desk/*/parts', (route) => route.fulfill({ json: { orders } }))
}

function minutesOn(count: number): string {
  return new Date(now + count * 60_000).toISOString()
}

function anOrder(number: number, changes: Partial<WrittenBoardOrder>): WrittenBoardOrder {
  return {
    id: `00000000-0000-4000-8000-000000000${number}`,
    event: number,
    number,
    type: 'pickup',
    status: 'received',
    place: { type: 'counter' },
    firstName: 'Roy',
    contact: null,
    placedAt: minutesOn(-20),
    dueAt: null,
    fireAt: null,
    prepMinutes: 15,
    seenAt: minutesOn(-19),
    promisedAt: null,
    promiseMadeAt: null,
    readyAt: null,
    recalledAt: null,
    endedAt: null,
    refusal: null,
    lines: [aLine('Harbour burger')],
    notes: '',
    answers: [],
    checksAge: false,
    payment: 'paid',
    bill: null,
    ...changes,
  }
}

function aLine(name: string, allergens: string[] = []): WrittenBoardOrder['lines'][number] {
  return {
    itemId: name,
    quantity: 1,
    name,
    options: [],
    memo: '',
    avoids: { allergens, diets: [] },
  }
}

/** Later by group: suites of two events, a class, catering and a pickup. */
export function ordersForLater(): readonly WrittenBoardOrder[] {
  const later = (minutes: number) => {
    return {
      status: 'accepted',
      dueAt: minutesOn(minutes),
      fireAt: minutesOn(minutes - 20),
    } as const
  }
  const suite = (name: string, level: string, event: string) => {
    return { type: 'catering', place: { type: 'suite', name, level, event } } as const
  }
  const lunch = (child: string) => {
    return { type: 'school', place: { type: 'class', child, schoolClass: '3B' } } as const
  }
  return [
    anOrder(110, {}),
    anOrder(111, later(90)),
    anOrder(121, { ...later(120), ...suite('201', '2', 'Granite Finals'), firstName: 'Amélie' }),
    anOrder(122, { ...later(120), ...suite('204', '2', 'Granite Finals'), firstName: 'Omar' }),
    anOrder(123, { ...later(200), ...suite('101', '1', 'Harbour Derby'), firstName: 'June' }),
    anOrder(131, { ...later(1_200), type: 'generic-catering', place: { type: 'unsaid' } }),
    ...['Ali', 'Mia', 'Zoé'].map((child, place) =>
      anOrder(141 + place, { ...later(1_150), ...lunch(child), lines: [aLine('Cheese pizza')] }),
    ),
  ]
}

/** A class in Making, a part of a hub, another round, and an order that was not fetched. */
export function ordersOfGroups(): readonly WrittenBoardOrder[] {
  const made = { status: 'preparing', dueAt: minutesOn(15) } as const
  return [
    ...['Ali', 'Mia', 'Zoé'].map((child, place) =>
      anOrder(141 + place, {
        ...made,
        type: 'school',
        place: { type: 'class', child, schoolClass: '3B' },
        lines: [aLine('Cheese pizza', child === 'Mia' ? ['milk'] : [])],
      }),
    ),
    anOrder(150, { status: 'preparing', hub: 'Market Hall' }),
    anOrder(151, { type: 'dine-in', place: { type: 'table', table: '12', area: null } }),
    anOrder(152, {
      type: 'dine-in',
      place: { type: 'table', table: '12', area: null },
      roundOf: '00000000-0000-4000-8000-000000000151',
    }),
    anOrder(153, { status: 'ready', readyAt: minutesOn(-75), placedAt: minutesOn(-95) }),
  ]
}

const dishes = ['Harbour burger', 'Margherita', 'Corn chowder', 'Poutine', 'Lobster roll']

/** An evening's orders, a third of them new, a half in the making, and the others ready. */
export function ordersOfEvening(count: number): readonly WrittenBoardOrder[] {
  return Array.from({ length: count }, (_, place) => {
    const step = place % 6
    const minutes = count - place
    const isReady = step === 5
    return anOrder(200 + place, {
      placedAt: minutesOn(-minutes),
      seenAt: minutesOn(-minutes),
      status: step < 2 ? 'received' : isReady ? 'ready' : 'preparing',
      readyAt: isReady ? minutesOn(-1) : null,
      ...(place % 3 === 0
        ? {}
        : {
            type: 'dine-in',
            place: { type: 'table', table: String((place % 40) + 1), area: null },
          }),
      lines: dishes.slice(place % 3, (place % 3) + 1 + (place % 2)).map((dish) => aLine(dish)),
    })
  })
}
