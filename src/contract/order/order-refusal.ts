/** The server's refusal of an order, in the guest's language. */
export interface OrderRefusal {
  readonly code: number
  /** Empty: the server sent no text for people. */
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
