import type { Context } from 'hono'
import * as v from 'valibot'
import {
  addStop,
  getStops,
  liftStop,
  paceBody,
  setPace,
  stopBody,
} from '#contract/desk/stop-calls.ts'
import { mayStop } from '#domain/desk/may-stop.ts'
import type { PaceWay } from '#domain/stop/pace.ts'
import { failure, success } from '#domain/result.ts'
import { openingAt } from '#domain/venue/opening-hours.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { noteAct } from '#server/http/record-acts.ts'
import type { OnCall } from '#server/http/on-call.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { CallingDesk, DeskCallDeps } from './desk-deps.ts'
import { findDesk } from './find-desk.ts'
import { writeSwitched } from './write-switched.ts'

const idSchema = v.pipe(v.string(), v.uuid())
const dayMs = 24 * 60 * 60_000

/** Adds the calls by which desks take things off the menu, and set the pace. */
export function addStopCalls(on: OnCall, deps: DeskCallDeps, device: string): void {
  const { desk: stores, venues, now } = deps
  const { stopStore, watch, menuWatch } = stores
  const who = (c: Context<ApiEnv>) => findDesk(c, deps)
  const makerOf = ({ venueId, deskId }: CallingDesk) => ({ venueId, deskId, at: new Date(now()) })

  async function answer({ venueId }: CallingDesk) {
    watch.hint(venueId)
    menuWatch?.hint(venueId)
    const cached = await venues.refresh(venueId)
    return cached === null
      ? failure({ type: 'UnknownVenue' } as const)
      : success(writeSwitched(cached))
  }

  on(
    getStops,
    {
      summary: `What staff have taken off the menu, and the pace of each way of selling. ${device}`,
      who,
    },
    async ({ who: desk }) => answer(desk),
  )
  on(
    addStop,
    {
      summary:
        'Takes an item, a value of an option group, a section or a menu off the menu until a time, or sells what the venue’s file says is sold out. ' +
        'No order that was priced before is taken after the answer. The same stop again changes nothing. ' +
        `A kitchen stops items and values alone: code 9017 (403). ${device}`,
      body: stopBody,
      who,
    },
    async ({ c, who: desk, body }) => {
      if (!mayStop(desk.role, body.scope)) return failure({ type: 'NotAllowed' })
      const endsAt = instantOf(body.endsAt)
      if (!(await stopStore.stop({ ...body, endsAt }, makerOf(desk)))) {
        return failure({ type: 'TooMany' })
      }
      noteAct(c, { kind: 'stop', outcome: 'set', venueId: desk.venueId })
      return answer(desk)
    },
  )
  on(
    liftStop,
    {
      summary: `Ends a stop. One that is over stays so. A kitchen ends those of items and values alone. ${device}`,
      who,
    },
    async ({ c, who: desk, params: { stopId } }) => {
      const { stops } = await stopStore.read(desk.venueId)
      const found = stops.find(({ id }) => id === stopId)
      if (found && !mayStop(desk.role, found.scope)) return failure({ type: 'NotAllowed' })
      if (v.is(idSchema, stopId)) await stopStore.lift(stopId, makerOf(desk))
      if (found) noteAct(c, { kind: 'stop', outcome: 'lifted', venueId: desk.venueId })
      return answer(desk)
    },
  )
  on(
    setPace,
    {
      summary:
        'Sets the pace of a way of selling, or of all: minutes that its orders take longer, a pause until a time, and of all ways the last call of this opening. ' +
        `What is left null ends. A kitchen sets none: code 9017 (403). ${device}`,
      body: paceBody,
      who,
    },
    async ({ who: desk, body }) => {
      if (!mayStop(desk.role, 'menu')) return failure({ type: 'NotAllowed' })
      const cached = await venues.byId(desk.venueId)
      if (cached === null) return failure({ type: 'UnknownVenue' })
      const { way, extraMinutes } = body
      const lastCall = lastCallOf(cached, { way, at: instantOf(body.lastCallAt), now: now() })
      await stopStore.setPace(
        {
          way,
          extraMinutes,
          extraUntil: extraMinutes === 0 ? null : instantOf(body.extraUntil),
          pausedUntil: instantOf(body.pausedUntil),
          ...lastCall,
        },
        makerOf(desk),
      )
      return answer(desk)
    },
  )
}

interface AskedCall {
  readonly way: PaceWay
  readonly at: number | null
  readonly now: number
}

/**
 * A last call holds for the opening that it is in, and is not after its end; a venue that never closes
 * has it for half a day. A closed venue has none: the answer says that its hours are as usual.
 */
function lastCallOf(cached: CachedVenue, { way, at, now }: AskedCall) {
  const none = { lastCallAt: null, lastCallEndsAt: null }
  if (way !== 'all' || at === null) return none
  // The hours as the file has them: a last call of before would end its own opening.
  const known = cached.pace.find((pace) => pace.way === 'all')
  const isMoved = known?.lastCallEndsAt && known.lastCallEndsAt > now
  if (isMoved) return until(known.lastCallEndsAt)
  const opening = openingAt(cached.venue, now)
  return opening.open ? until(opening.closesAt ?? now + dayMs / 2) : none

  function until(endsAt: number) {
    // A call of before would close a venue that has taken orders since.
    return { lastCallAt: Math.max(now, Math.min(at ?? endsAt, endsAt)), lastCallEndsAt: endsAt }
  }
}

function instantOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text)
}
