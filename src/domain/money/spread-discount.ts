/**
 * Spreads a discount over amounts in proportion to them, by largest remainder: the shares are whole
 * cents, sum to the discount and none is above its amount. Of equal remainders the one that
 * `compareTied`, given two indexes, sorts first gets the cent, so that the order of the amounts
 * changes nothing.
 *
 * `discount` is from 0 to the sum of the amounts, of which none is negative.
 */
export function spreadDiscount(
  discount: number,
  amounts: readonly number[],
  compareTied: (one: number, other: number) => number,
): readonly number[] {
  let sum = 0
  for (const amount of amounts) sum += amount
  if (discount === 0 || sum === 0) return amounts.map(() => 0)

  const parts = amounts.map((amount, index) => partOf({ discount, amount, sum, index }))
  let left = discount
  for (const { share } of parts) left -= share
  if (left > 0) giveCents(parts, left, compareTied)
  return parts.map(({ share }) => share)
}

interface Part {
  readonly index: number
  /** The remainder of rounding down, in cents ÷ sum. */
  readonly remainder: number
  share: number
}

interface Proportion {
  readonly discount: number
  readonly amount: number
  readonly sum: number
  readonly index: number
}

function partOf({ discount, amount, sum, index }: Proportion): Part {
  const product = discount * amount
  if (Number.isSafeInteger(product)) {
    const remainder = product % sum
    return { index, remainder, share: (product - remainder) / sum }
  }
  const exact = BigInt(discount) * BigInt(amount)
  const whole = BigInt(sum)
  return { index, remainder: Number(exact % whole), share: Number(exact / whole) }
}

function giveCents(
  parts: readonly Part[],
  count: number,
  compareTied: (one: number, other: number) => number,
) {
  const byRemainder = parts.toSorted(
    (one, other) => other.remainder - one.remainder || compareTied(one.index, other.index),
  )
  for (const part of byRemainder.slice(0, count)) part.share += 1
}
