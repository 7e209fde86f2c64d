import type { UserId, VenueId } from '#domain/ids.ts'

/** Acts that the audit trail records, each with the outcomes that it may have. */
export const auditOutcomes = {
  'sign-in': ['done', 'failed', 'locked'],
  password: ['changed'],
  email: ['changed'],
  'kitchen-secret': ['made', 'renewed', 'revoked'],
  desk: ['enrolled', 'revoked'],
  receiver: ['added', 'changed', 'renewed', 'removed'],
  staff: ['invited', 'joined', 'role', 'ended'],
  stop: ['set', 'lifted'],
  operator: ['granted', 'revoked'],
  'second-factor': ['required', 'optional', 'enrolled', 'failed', 'locked', 'recovery', 'reset'],
  session: ['ended'],
  'login-as': ['done'],
  order: ['sent'],
  rights: ['refused'],
  limit: ['exhausted'],
} as const

export type AuditKind = keyof typeof auditOutcomes

export function isAuditKind(word: string): word is AuditKind {
  return Object.hasOwn(auditOutcomes, word)
}

/** A kind with one of its outcomes. */
export type AuditOutcome = {
  readonly [Kind in AuditKind]: {
    readonly kind: Kind
    readonly outcome: (typeof auditOutcomes)[Kind][number]
  }
}[AuditKind]

/** No personal data but ids. */
export type AuditAct = AuditOutcome & {
  /** The account that it is about; null: none is known. */
  readonly personId: UserId | null
  /** The operator acting as that person, or who changed what they may do. */
  readonly operatorId: UserId | null
  readonly venueId: VenueId | null
  /** The caller's network (see address-network.ts); null: none, as from the command line. */
  readonly address: string | null
  /** The path of a refused call, without its ids; null: it was not refused. */
  readonly call: string | null
}
