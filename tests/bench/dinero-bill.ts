import type { BillToPrice } from './bill-to-price.ts'

/** The part of dinero.js that a bill needs. Its amounts are opaque here. */
export interface DineroModule {
  readonly dinero: (amount: { amount: number; currency: unknown; scale?: number }) => Money
  readonly add: (one: Money, other: Money) => Money
  readonly multiply: (money: Money, by: number | { amount: number; scale: number }) => Money
  readonly transformScale: (money: Money, scale: number, round: unknown) => Money
  readonly halfAwayFromZero: unknown
  readonly toSnapshot: (money: Money) => { readonly amount: number }
}

type Money = object

/** Computes the bill with dinero.js, in cents. It has no menus, lines or tax brackets. */
export function dineroBill(library: DineroModule, currency: unknown) {
  const { dinero, add, multiply, transformScale, halfAwayFromZero, toSnapshot } = library
  const money = (amount: number) => dinero({ amount, currency })
  const percentOf = (base: Money, percent: number) =>
    transformScale(
      multiply(base, { amount: Math.round(percent * 1000), scale: 5 }),
      2,
      halfAwayFromZero,
    )

  return ({ lines, servicePercent, tipPercent, taxPercents }: BillToPrice): number => {
    let subtotal = money(0)
    for (const { price, addons, quantity } of lines) {
      let unit = money(price)
      for (const addon of addons) unit = add(unit, multiply(money(addon.price), addon.quantity))
      subtotal = add(subtotal, multiply(unit, quantity))
    }
    const taxable = add(subtotal, percentOf(subtotal, servicePercent))
    let total = taxable
    for (const percent of taxPercents) total = add(total, percentOf(taxable, percent))
    return toSnapshot(add(total, percentOf(subtotal, tipPercent))).amount
  }
}
