import type { BillToPrice } from './bill-to-price.ts'

/** The part of the totals of @medusajs/utils that a bill needs. */
export interface MedusaTotals {
  readonly MathBN: {
    readonly add: (...values: readonly Numeric[]) => BigNumber
    readonly mult: (one: Numeric, other: Numeric) => BigNumber
    readonly convert: (value: Numeric, decimals?: number) => BigNumber
  }
  readonly decorateCartTotals: (cart: object) => {
    readonly total: Numeric
    readonly subtotal: Numeric
  }
}

type Numeric = number | object

interface BigNumber {
  readonly toNumber: () => number
}

/**
 * Computes the bill with @medusajs/utils, in cents. Its cart has lines, taxes a line and fees; the
 * service charge goes in as a taxed fee. Options and the tip are added up with its numbers. It rounds
 * no tax, so its total is rounded here.
 */
export function medusaBill({ MathBN, decorateCartTotals }: MedusaTotals) {
  const taxLinesOf = (percents: readonly number[]) =>
    percents.map((rate) => ({ rate, code: String(rate) }))

  return ({ lines, servicePercent, tipPercent, taxPercents }: BillToPrice): number => {
    let subtotal: Numeric = 0
    const items = lines.map(({ id, price, addons, quantity }) => {
      let unit: Numeric = price / 100
      for (const addon of addons) {
        unit = MathBN.add(unit, MathBN.mult(addon.price / 100, addon.quantity))
      }
      subtotal = MathBN.add(subtotal, MathBN.mult(unit, quantity))
      return { id, quantity, unit_price: unit, tax_lines: taxLinesOf(taxPercents) }
    })
    const percentOf = (percent: number) => MathBN.convert(MathBN.mult(subtotal, percent / 100), 2)
    const cart = decorateCartTotals({
      currency_code: 'cad',
      items,
      shipping_methods: [
        { id: 'service', amount: percentOf(servicePercent), tax_lines: taxLinesOf(taxPercents) },
      ],
    })
    const total = MathBN.add(cart.total, percentOf(tipPercent))
    return Math.round(MathBN.mult(MathBN.convert(total, 2), 100).toNumber())
  }
}
