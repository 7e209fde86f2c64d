import { writeCosts } from '#contract/pricing/costs-wire.ts'
import { readCartLine } from '#contract/cart/cart-wire.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { asId } from '#domain/ids.ts'
import { isFinal, asOrderStatus } from '#domain/order/order-status.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { slotAt } from '#domain/time/venue-time.ts'
import { idempotencyKeyHeader, venueHeader } from '#contract/problem.ts'
import { dishes, idOf } from '../kitchen.ts'
import { busyAnswers, createLink } from '../link.ts'
import { drawWeather } from '../weather.ts'
import type { Weather } from '../weather.ts'
import { venueId } from './desk-provider.ts'
import type { DeskWorld } from './desk-world.ts'

/** Phones of a venue's guests, each with its own network. */
export interface DeskGuests {
  readonly weathers: readonly Weather[]
  /** Somebody orders. */
  readonly order: () => void
  /** Some have no answer yet. */
  readonly areWaiting: () => boolean
}

interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const guestCount = 10
const mostTries = 2_000
const timeoutMs = 10_000

export function createDeskGuests(world: DeskWorld): DeskGuests {
  const { random, scheduler, story, witness, provider } = world
  let waiting = 0
  const phones = Array.from({ length: guestCount }, (_, place) => {
    const weather = drawWeather(random)
    const life = world.startLife(`guest ${place + 1}`, { localValues: new Map() })
    const link = createLink({
      random,
      scheduler,
      weather,
      story,
      provider,
      overlaps: true,
      proxyAnswers: busyAnswers,
      answered: () => {},
    })
    return { weather, life, send: link.fetchOf(life) }
  })
  type Phone = (typeof phones)[number]

  /** Null: no answer of the venue's server. */
  async function ask({ send }: Phone, path: string, init: RequestInit): Promise<Answered | null> {
    try {
      const headers = new Headers(init.headers)
      headers.set(venueHeader, venueId)
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await send(path, { ...init, headers, signal })
      const text = await answer.text()
      if (answer.status >= 500 || answer.status === 429 || !text.startsWith('{')) return null
      return { status: answer.status, body: JSON.parse(text) }
    } catch {
      return null
    }
  }

  async function orderBy(phone: Phone): Promise<void> {
    const { life } = phone
    const key = random.uuid()
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: key },
      body: JSON.stringify(writeOrder()),
    }
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await ask(phone, '/api/orders', request)
      if (answer?.status === 200) return received(phone, key, answer)
      // Another copy of the same order is being taken.
      if (answer !== null && answer.status !== 409) return refused(life.name, answer)
      await life.outside(random.between(500, 5_000), () => {})
    }
  }

  function refused(name: string, { body }: Answered): void {
    story.count('orders refused')
    story.tell(name, `is refused: ${String(body['message'])}`)
  }

  async function received(phone: Phone, key: string, { body }: Answered): Promise<void> {
    const number = Number(body['checkNum'])
    witness.ledger.receipts.set(key, number)
    story.tell(phone.life.name, `has #${number}`)
    if (random.chance(0.5)) await provider.askForText(key, number)
    phone.life.after(0, () => void follow(phone, key))
  }

  async function follow(phone: Phone, key: string): Promise<void> {
    for (let looks = 0; looks < 200; looks += 1) {
      await phone.life.outside(random.between(3_000, 30_000), () => {})
      const answer = await ask(phone, `/api/orders/by-key/${key}`, {})
      if (answer?.status !== 200) continue
      const { seenAt, orderId, status } = answer.body
      if (typeof seenAt === 'string') witness.readAsSeen(asId(String(orderId)))
      if (isFinal(asOrderStatus(String(status)))) return
    }
  }

  const { venue, menus } = readVenue(provider.document)
  const index = indexMenus(menus)

  function writeOrder() {
    const items = Array.from({ length: random.whole(1, 2) }, (_, place) => {
      const id = idOf(random.pick(dishes))
      const price = priceOf(id)
      return {
        orderId: place + 1,
        id,
        menu_id: 'dinner',
        section_id: 'all',
        quantity: random.whole(1, 2),
        orderPrice: price,
        memberOrderPrice: price,
        orderOptions: [],
      }
    })
    const priced = priceCart({
      venue,
      index,
      cart: { lines: items.map(readCartLine) },
      slot: slotAt(venue.timeZone, scheduler.now()),
      member: null,
      type: 'dine-in',
      delivered: false,
      deliveryCharge: null,
      discount: null,
      tip: { type: 'percentage', percentageValue: 15 },
      voucher: null,
    })
    if (!priced.ok) throw new Error('The order is of dishes of the menu')
    const token = `test_approves_VISA_4242_12-30_${random.uuid()}`
    return {
      type: 'dine-in',
      data: {
        config: { tableNum: String(random.whole(1, 12)) },
        items,
        costs: writeCosts(priced.value.costs, venue.taxInfo.registrations),
        checkout: {
          paymentMethod: 'credit_card',
          card: { token, brand: 'VISA', last4: '4242', expiry: '12/30' },
          contact: { full_name: 'Ana' },
        },
      },
    }
  }

  function priceOf(id: string): number {
    const documents = provider.document.menus[0]?.sections[0]?.items ?? []
    return Number(documents.find((item) => item.id === id)?.price ?? 0)
  }

  return {
    weathers: phones.map(({ weather }) => weather),
    order: () => {
      waiting += 1
      const phone = random.pick(phones)
      phone.life.after(0, () => {
        void witness.noBug(orderBy(phone)).finally(() => (waiting -= 1))
      })
    },
    areWaiting: () => waiting > 0,
  }
}
