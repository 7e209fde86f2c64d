import type { Costs, TaxBracket } from './costs.ts'
import { cents, type Cents } from '#domain/money/money.ts'

/**
 * The sum of bills, row by row; at least one. They are of one cart, so that percentages and codes
 * are equal in all of them.
 */
export function sumCosts(bills: readonly Costs[]): Costs {
  const [first] = bills
  if (!first) throw new RangeError('There is no bill to add up')
  const sum = (row: (costs: Costs) => number): Cents =>
    cents(bills.reduce((total, costs) => total + row(costs), 0))
  return {
    subtotal: sum(({ subtotal }) => subtotal),
    memberDiscount: {
      preTax: first.memberDiscount.preTax,
      amount: sum(({ memberDiscount }) => memberDiscount.amount),
    },
    discount: first.discount && {
      ...first.discount,
      amount: sum(({ discount }) => discount?.amount ?? 0),
    },
    subtotalDiscounted: sum(({ subtotalDiscounted }) => subtotalDiscounted),
    serviceCharge: sum(({ serviceCharge }) => serviceCharge),
    deliveryCharge: sum(({ deliveryCharge }) => deliveryCharge),
    taxes: sum(({ taxes }) => taxes),
    taxBrackets: sumBrackets(bills.flatMap(({ taxBrackets }) => taxBrackets)),
    totalWithoutTaxes: sum(({ totalWithoutTaxes }) => totalWithoutTaxes),
    total: sum(({ total }) => total),
    tip: { ...first.tip, amount: sum(({ tip }) => tip.amount) },
    totalWithTip: sum(({ totalWithTip }) => totalWithTip),
    voucher: first.voucher && {
      ...first.voucher,
      balance: sum(({ voucher }) => voucher?.balance ?? 0),
      amount: sum(({ voucher }) => voucher?.amount ?? 0),
    },
    amountDue: sum(({ amountDue }) => amountDue),
  }
}

/** Sorted by name, then rate. */
function sumBrackets(brackets: readonly TaxBracket[]): readonly TaxBracket[] {
  const sums = new Map<string, TaxBracket>()
  for (const bracket of brackets) {
    const name = `${bracket.name} ${bracket.rate}`
    const before = sums.get(name)
    sums.set(name, {
      ...bracket,
      taxable: cents(bracket.taxable + (before?.taxable ?? 0)),
      amount: cents(bracket.amount + (before?.amount ?? 0)),
    })
  }
  return [...sums.values()].toSorted((one, other) =>
    one.name === other.name ? one.rate - other.rate : one.name < other.name ? -1 : 1,
  )
}
