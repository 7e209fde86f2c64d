import type { OutboxStatus } from '#sync/outbox-entry.ts'

/** Names of older builds. Pages of two builds share the database, so they stay in the records. */
const storedNames = { unconfirmed: 'unsure', expired: 'held', awaitingSignIn: 'signIn' } as const
const names = { unsure: 'unconfirmed', held: 'expired', signIn: 'awaitingSignIn' } as const

type Renamed = keyof typeof storedNames

/** The status of an order as the database holds it. */
export type StoredStatus =
  | Exclude<OutboxStatus, { readonly type: Renamed }>
  | { readonly type: (typeof storedNames)[Renamed] }

export function readStoredStatus(status: StoredStatus): OutboxStatus {
  switch (status.type) {
    case 'unsure':
    case 'held':
    case 'signIn':
      return { type: names[status.type] }
    default:
      return status
  }
}

export function writeStoredStatus(status: OutboxStatus): StoredStatus {
  switch (status.type) {
    case 'unconfirmed':
    case 'expired':
    case 'awaitingSignIn':
      return { type: storedNames[status.type] }
    default:
      return status
  }
}
