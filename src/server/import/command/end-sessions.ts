import type { SessionStore } from '#server/account/session-store.ts'
import type { OperatorStore } from '#server/suite/operator-store.ts'
import type { AuditStore } from '#server/trail/audit-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface EndSessionsCommand {
  readonly type: 'end-sessions'
  readonly slug: string
}

export interface EndSessionsDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: Pick<VenueStore, 'findBySlug'>
  readonly operatorStore: Pick<OperatorStore, 'operatorsOf' | 'distrust'>
  readonly sessionStore: Pick<SessionStore, 'closeAll'>
  readonly auditStore: Pick<AuditStore, 'add'>
  readonly at: Date
}

/**
 * Ends every session of every operator of a venue, also those at other venues: a session is a person's. They stay
 * operators, and sign in again. The hand-over keys that their devices have for the venue end too. Returns the exit code.
 */
export async function endSessions(
  { slug }: EndSessionsCommand,
  { venueStore, operatorStore, sessionStore, auditStore, print, printError, at }: EndSessionsDeps,
): Promise<number> {
  const venueId = await venueStore.findBySlug(slug)
  if (venueId === null) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  const operators = await operatorStore.operatorsOf(venueId)
  const ended = { kind: 'session', outcome: 'ended', operatorId: null, address: null } as const
  await operatorStore.distrust(venueId, at)
  for (const personId of operators) {
    await sessionStore.closeAll(personId)
    await auditStore.add([{ ...ended, personId, venueId, call: null, at, times: 1 }])
  }
  print(`Every session of the operators of ${slug} (${operators.length}) has ended`)
  return 0
}
