import type { Context, MiddlewareHandler } from 'hono'
import type { StoredSession } from '#server/account/session-store.ts'
import { addressNetwork } from '#server/trail/address-network.ts'
import type { AuditAct, AuditOutcome } from '#server/trail/audit-act.ts'
import type { AuditTrail } from '#server/trail/audit-trail.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { callerAddress } from './caller-address.ts'

type NotedAct = AuditOutcome & Partial<Pick<AuditAct, 'personId' | 'operatorId' | 'venueId'>>

interface ActsEnv {
  readonly Variables: {
    readonly acts: NotedAct[]
    readonly person: Partial<Pick<AuditAct, 'personId' | 'operatorId'>>
    readonly venue?: CachedVenue
  }
}

interface ActDeps {
  /** Left out: nothing is recorded. */
  readonly trail?: AuditTrail
  readonly behindProxy?: boolean
}

/**
 * Records what the calls note, each refusal for want of rights (403) and each limit that is
 * exhausted (429), whichever call it is.
 */
export function recordActs({ trail, behindProxy = false }: ActDeps): MiddlewareHandler<ActsEnv> {
  return async (c, next) => {
    c.set('acts', [])
    await next()
    if (trail) record(trail, c)
  }

  function record(trail: AuditTrail, c: Context<ActsEnv>): void {
    const acts = c.get('acts')
    const refusal = refusalOf(c.res.status)
    const isLocked = acts.some(({ outcome }) => outcome === 'locked')
    if (refusal && !isLocked) acts.push(refusal)
    for (const act of acts) {
      trail.record({
        personId: null,
        operatorId: null,
        ...c.get('person'),
        venueId: c.get('venue')?.venue.id ?? null,
        ...act,
        address: addressNetwork(callerAddress(c, behindProxy)),
        call: act === refusal ? `${c.req.method} ${c.req.routePath}` : null,
      })
    }
  }
}

function refusalOf(status: number): AuditOutcome | null {
  if (status === 403) return { kind: 'rights', outcome: 'refused' }
  return status === 429 ? { kind: 'limit', outcome: 'exhausted' } : null
}

/** Notes an act of this call for the audit trail; by default of the caller. */
export function noteAct(c: Context, act: NotedAct): void {
  const acts: NotedAct[] | undefined = c.get('acts')
  acts?.push(act)
}

/** Notes whose call this is, also before a session is open. */
export function notePerson(c: Context, session: Pick<StoredSession, 'userId' | 'operatorId'>) {
  c.set('person', { personId: session.userId, operatorId: session.operatorId })
}
