/** The server's no to an order, in the guest's language. */
export interface OrderRefusal {
  readonly code: number
  /** Empty where the server gave no text for a person. */
  readonly message: string
  readonly lines: readonly RefusedLine[]
  readonly fields: Readonly<Record<string, string>>
}

export interface RefusedLine {
  /** The cart line's `orderId`. */
  readonly orderId: number
  readonly code: number
  readonly message: string
}
