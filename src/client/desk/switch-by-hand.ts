import { addStop, liftStop, setPace } from '#contract/desk/stop-calls.ts'
import type { Result } from '#domain/result.ts'
import type { Switched } from '#domain/stop/stop.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import type { DeskRecords, StoredDesk } from '#storage/desk/desk-records.ts'
import { isNotEnrolled } from '#client/kiosk/is-not-enrolled.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { Api } from '#client/network/create-api.ts'

interface SwitchDeps {
  readonly api: Api
  readonly records: Pick<DeskRecords, 'setSwitched' | 'setLink'>
  readonly newId: () => string
}

/**
 * A stop is sent at once, or not at all: one that a tablet sends later would stop a dish that has come
 * back meanwhile.
 */
export function switchByHand(
  { api, records, newId }: SwitchDeps,
  stored: () => StoredDesk | null,
): Pick<DeskService, 'stop' | 'lift' | 'setPace'> {
  async function send(
    ask: (venueId: string) => Promise<Result<Switched, CallProblem>>,
  ): Promise<boolean> {
    const desk = stored()
    if (!desk) return false
    const answer = await ask(desk.venueId)
    if (answer.ok) await records.setSwitched(desk.id, answer.value)
    else if (isNotEnrolled(answer.error)) await records.setLink(desk.id, 'gone')
    return answer.ok
  }

  return {
    stop: ({ scope, target, isSold, endsAt }) => {
      const body = { id: newId(), scope, target, isSold, endsAt: textOf(endsAt) }
      return send((venueId) => api(addStop, { params: { venueId }, body }))
    },
    lift: (stopId) => send((venueId) => api(liftStop, { params: { venueId, stopId } })),
    setPace: ({ way, extraMinutes, ...pace }) => {
      const body = {
        way,
        extraMinutes,
        extraUntil: textOf(pace.extraUntil),
        pausedUntil: textOf(pace.pausedUntil),
        lastCallAt: textOf(pace.lastCallAt),
      }
      return send((venueId) => api(setPace, { params: { venueId }, body }))
    },
  }
}

function textOf(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
