import type { OutboxStatus } from '#sync/outbox-entry.ts'

/** Names of older builds. Pages of two builds share the database, so they stay in the records. */
const storedNames = { unconfirmed: 'unsure', expired: 'held', awaitingSignIn: 'signIn' } as const
const names = { unsure: 'unconfirmed', held: 'expired', signIn: 'awaitingSignIn' } as const

interface Renamed {
  readonly type: keyof typeof storedNames
}

interface OldNamed {
  readonly type: keyof typeof names
  readonly busy?: true
}

/** An older build looks such an order up by its key, which is right. */
interface StoredAsked {
  readonly type: 'unsure'
  readonly asked: true
}

/** The status of an order as the database holds it. */
export type StoredStatus =
  | Exclude<OutboxStatus, Renamed | { readonly type: 'asked' }>
  | OldNamed
  | StoredAsked

export function readStoredStatus(status: StoredStatus): OutboxStatus {
  if ('asked' in status) return { type: 'asked' }
  return isOldNamed(status) ? { ...status, type: names[status.type] } : status
}

export function writeStoredStatus(status: OutboxStatus): StoredStatus {
  if (status.type === 'asked') return { type: 'unsure', asked: true }
  return isRenamed(status) ? { ...status, type: storedNames[status.type] } : status
}

function isOldNamed(status: StoredStatus): status is OldNamed {
  return status.type in names
}

function isRenamed(status: OutboxStatus): status is OutboxStatus & Renamed {
  return status.type in storedNames
}
