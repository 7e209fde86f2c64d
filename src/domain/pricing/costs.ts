import type { Cents, Rate } from '#domain/money/money.ts'

export interface TaxBracket {
  /** GST, QST, HST, …: as shown on the bill. */
  readonly name: string
  readonly rate: Rate
  readonly taxable: Cents
  readonly amount: Cents
}

/** The guest's tip before its amount is computed. */
export type TipChoice =
  | { readonly type: 'percentage'; readonly percentageValue: number }
  | { readonly type: 'dollars'; readonly amount: Cents }

/** The discount of a code. */
export type Discount =
  | { readonly code: string; readonly type: 'percentage'; readonly percentageValue: number }
  | { readonly code: string; readonly type: 'dollars'; readonly amount: Cents }

/** A gift card, which pays like cash: it changes no row of the bill. */
export interface Voucher {
  readonly code: string
  readonly balance: Cents
}

/** The bill, its rows in the order of the README of this folder; all amounts in cents, none negative. */
export interface Costs {
  readonly subtotal: Cents
  readonly memberDiscount: { readonly preTax: boolean; readonly amount: Cents }
  /** `amount`: what was deducted; `percentageValue`: 0 for dollars. */
  readonly discount: {
    readonly code: string
    readonly type: Discount['type']
    readonly percentageValue: number
    readonly amount: Cents
  } | null
  readonly subtotalDiscounted: Cents
  readonly serviceCharge: Cents
  readonly deliveryCharge: Cents
  readonly taxes: Cents
  /** Sorted by name; brackets with nothing taxable are left out. */
  readonly taxBrackets: readonly TaxBracket[]
  readonly totalWithoutTaxes: Cents
  readonly total: Cents
  readonly tip: {
    readonly type: TipChoice['type']
    readonly percentageValue: number
    readonly amount: Cents
  }
  readonly totalWithTip: Cents
  readonly voucher: (Voucher & { readonly amount: Cents }) | null
  readonly amountDue: Cents
}
