import type { UserId } from '#domain/ids.ts'

/** In place of a user: any operator of the venue. */
export const anyOperator = 'operator'

/** Whose session an order is sent in: a user's own, or that of any operator of the venue. */
export type Sender = UserId | typeof anyOperator
