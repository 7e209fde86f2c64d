/** The server's refusal of an order, in the guest's language. */
export interface OrderRefusal {
  readonly code: number
  /** Empty: the server sent no text for people. */
  readonly message: string
  readonly lines: readonly RefusedLine[]
  readonly fields: Readonly<Record<string, string>>
  /** The reasons of each day, for an order of days; left out: none by day. */
  readonly days?: readonly RefusedDayReason[] | undefined
}

interface RefusedDayReason {
  readonly date: string
  readonly childId: string | null
  readonly message: string
  readonly items?: readonly RefusedLine[] | undefined
}

export interface RefusedLine {
  /** The cart line's `orderId`. */
  readonly orderId: number
  readonly code: number
  readonly message: string
}
