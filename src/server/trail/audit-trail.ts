import type { Logger } from 'pino'
import type { Instant } from '#domain/time/venue-time.ts'
import { isDatabaseAway } from '#server/postgres/is-database-away.ts'
import type { AuditAct } from './audit-act.ts'
import { hourOf } from './audit-store.ts'
import type { AuditStore, CountedAct } from './audit-store.ts'

export interface AuditTrail {
  /** Writes a line and a row; no answer waits for it. */
  readonly record: (act: AuditAct) => void
  /** Resolves when everything recorded is written. */
  readonly settled: () => Promise<void>
}

export interface TrailDeps {
  readonly auditStore: Pick<AuditStore, 'add'>
  readonly log: Logger
  readonly now: () => Instant
}

/** Different acts that are written within an hour; further ones are written without their caller. */
const mostInAnHour = 10_000

/**
 * One write at a time. What is recorded meanwhile is counted and written by the next one, so that a
 * flood costs few writes, and by the bound on different acts few rows.
 */
export function createAuditTrail({ auditStore, log, now }: TrailDeps): AuditTrail {
  let waiting = new Map<string, CountedAct>()
  let writing: Promise<void> | null = null
  let hour = 0
  const known = new Set<string>()

  function record(given: AuditAct): void {
    const at = new Date(now())
    const act = bounded(given, hourOf(at).getTime())
    const name = JSON.stringify(act)
    const before = waiting.get(name)?.times ?? 0
    waiting.set(name, { ...act, at, times: before + 1 })
    writing ??= writeAll().finally(() => {
      writing = null
    })
  }

  function bounded(act: AuditAct, thisHour: number): AuditAct {
    if (thisHour !== hour) known.clear()
    hour = thisHour
    const name = JSON.stringify(act)
    if (known.size < mostInAnHour) known.add(name)
    if (known.has(name)) return act
    return { ...act, personId: null, operatorId: null, address: null }
  }

  async function writeAll(): Promise<void> {
    while (waiting.size > 0) {
      const acts = [...waiting.values()]
      waiting = new Map()
      for (const { at: _at, ...act } of acts) log.info({ audit: act })
      try {
        await auditStore.add(acts)
      } catch (fault) {
        // The lines are written; while the database is away no sign-in works either.
        if (!isDatabaseAway(fault)) log.error({ err: fault })
      }
    }
  }

  async function settled(): Promise<void> {
    await writing
  }

  return { record, settled }
}
