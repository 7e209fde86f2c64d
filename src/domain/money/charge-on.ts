import { cents, zeroCents, type Cents, type Charge } from './money.ts'
import { percentOf } from './rounding.ts'

/** True if a charge can be above 0. */
export function isCharged(charge: Charge | null): charge is Charge {
  return charge !== null && (charge.type === 'percent' ? charge.percent : charge.amount) > 0
}

/** A charge on a base: its percentage rounded to the cent, or its own amount; never below 0. */
export function chargeOn(base: Cents, charge: Charge | null): Cents {
  if (charge === null) return zeroCents
  const amount = charge.type === 'percent' ? percentOf(base, charge.percent) : charge.amount
  return cents(Math.max(0, amount))
}
