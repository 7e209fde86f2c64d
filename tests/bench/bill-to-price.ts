import type { PriceCartInput } from '#domain/pricing/price-cart.ts'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import type { Item } from '#domain/menu/menu.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { cents } from '#domain/money/money.ts'
import {
  aLine,
  aMenuOf,
  anItem,
  anOptionGroup,
  anOptionValue,
  aVenue,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'

/** One bill, for this project and as bare numbers for libraries without menus. */
export interface BillToPrice {
  readonly input: PriceCartInput
  readonly lines: readonly BareLine[]
  readonly servicePercent: number
  readonly tipPercent: number
  readonly taxPercents: readonly number[]
}

interface BareLine {
  readonly id: string
  readonly quantity: number
  /** Of the chosen size, in cents. */
  readonly price: number
  readonly addons: readonly { readonly price: number; readonly quantity: number }[]
}

/** Twenty lines, each with a size and two addons, a service charge, GST and QST, and a tip. */
export function billToPrice(): BillToPrice {
  const lines = Array.from({ length: 20 }, (_, at) => bareLine(at))
  const venue = aVenue({
    taxRate: { tax1: 0.05, tax2: 0.09975 },
    serviceCharge: { type: 'percent', percent: 18 },
  })
  const input: PriceCartInput = {
    venue,
    index: indexMenus(asReceived([aMenuOf(...lines.map(itemOf))])),
    cart: asReceived({
      lines: lines.map(({ id, quantity, addons }, at) =>
        aLine({ orderId: at + 1, itemId: asId(id), quantity, options: optionsOf(addons) }),
      ),
    }),
    slot: { weekday: 0, quarterHour: 48 },
    type: 'dine-in',
    delivered: false,
    member: null,
    deliveryCharge: null,
    discount: null,
    tip: { type: 'percentage', percentageValue: 15 },
    voucher: null,
  }
  return { input, lines, servicePercent: 18, tipPercent: 15, taxPercents: [5, 9.975] }
}

/** Parsed from JSON like real menus and carts: engines represent such objects and texts differently. */
function asReceived<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

function bareLine(at: number): BareLine {
  return {
    id: `item-${at}`,
    quantity: 1 + (at % 3),
    price: 895 + 37 * at,
    addons: [
      { price: 125 + at, quantity: 1 + (at % 2) },
      { price: 75, quantity: 1 },
    ],
  }
}

function itemOf({ id, price, addons }: BareLine): Item {
  const sizes = [
    anOptionValue({ id: asId('small'), price: cents(price - 200) }),
    anOptionValue({ id: asId('large'), price: cents(price) }),
  ]
  const extras = addons.map((addon, place) =>
    anOptionValue({ id: asId(`addon-${place}`), price: cents(addon.price) }),
  )
  return anItem({
    id: asId(id),
    optionGroups: [
      anOptionGroup({ id: asId('size'), type: 'pricing', values: sizes }),
      anOptionGroup({ id: asId('extras'), customQuantities: true, values: extras }),
    ],
  })
}

function optionsOf(addons: BareLine['addons']): ChosenGroup[] {
  return [
    chosenIn('size', chosen('large')),
    chosenIn('extras', ...addons.map(({ quantity }, at) => chosen(`addon-${at}`, quantity))),
  ]
}
