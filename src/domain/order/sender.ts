import type { UserId } from '#domain/ids.ts'

/** The sender in place of a user: any operator of the venue. */
export const anyOperator = 'operator'

/** The session that an order is sent in: a user's own, or that of any operator of the venue. */
export type Sender = UserId | typeof anyOperator
