/** Why a call gave nothing. Only an answer of the server itself is a refusal. */
export type CallProblem = Unreachable | Refused

/** No answer that can be understood: no connection, too slow, a hotel's sign-in page, a crash. */
export interface Unreachable {
  readonly type: 'Unreachable'
}

/** The server's definite no: nothing has happened there. */
export interface Refused {
  readonly type: 'Refused'
  /** The HTTP status. */
  readonly status: number
  readonly code: number
  /** Empty where the server gave a list of texts, of which a person sees none. */
  readonly message: string
  readonly lines: readonly RefusedLine[]
  readonly fields: Readonly<Record<string, string>>
}

export interface RefusedLine {
  readonly orderId: number
  readonly code: number
  readonly message: string
}
