import type { Context } from 'hono'
import {
  deskActsBody,
  getBoard,
  getChanges,
  longestWait,
  sendActs,
  streamChanges,
} from '#contract/desk/desk-calls.ts'
import { readAct } from '#contract/desk/act-wire.ts'
import { openShownMs, overShownMs } from '#domain/desk/board-order.ts'
import { asId } from '#domain/ids.ts'
import { localName, ownLanguage, venueName } from '#domain/venue/local-text.ts'
import { failure, success } from '#domain/result.ts'
import { writeBoardOrder } from '#server/desk/write-board-order.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { countCall } from '#server/http/count-call.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { DeskCallDeps } from './desk-deps.ts'
import { findDesk, isStillDesk } from './find-desk.ts'
import { crowdedWait, readNumber, readWait } from './read-wait.ts'
import { makerOfAct } from './maker-of-act.ts'
import { writeDesk } from './write-desk.ts'
import { writeSwitched } from './write-switched.ts'
import { createFeed } from './read-changes.ts'
import { sendStream } from './send-stream.ts'

/** Adds the calls about the orders of a venue, for its desks. */
export function addBoardCalls(on: OnCall, deps: DeskCallDeps, device: string): void {
  const { desk: stores, venues, now } = deps
  const { deskStore, watch } = stores
  const who = (c: Context<ApiEnv>) => findDesk(c, deps)
  const readChanges = createFeed(deps)

  on(
    getBoard,
    {
      summary: `The orders of a venue that are not over, and those that were over in the last two hours. ${device}`,
      mayHave: ['If-None-Match'],
      who,
    },
    async ({ c, who: desk }) => {
      const { venueId, deskId, role } = desk
      const at = now()
      // Read before the orders: what is switched meanwhile raises a mark that this desk waits with.
      const cached = await findReadable({ byId: venues.refresh }, venueId)
      const rows = await deskStore.board(venueId, {
        since: new Date(at - openShownMs),
        overSince: new Date(at - overShownMs),
      })
      if (rows === null || cached === null) return failure({ type: 'UnknownVenue' })
      const { next, orders } = rows
      const self = await writeDesk(deps, desk)
      const etag = `W/"${next}-${orders.length}-${cached.version}-${deskId}-${role}-${self.asksPerson === true}"`
      c.header('ETag', etag)
      if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
      return success({
        next,
        serverTime: new Date(at).toISOString(),
        orders: orders.map((order) => writeBoardOrder(order, cached, role)),
        switched: writeSwitched(cached),
        desk: self,
        venue: writeVenue(cached),
      })
    },
  )
  on(
    getChanges,
    {
      summary:
        'The orders with an event since, whole, one entry each; waits for the first. ' +
        `Since too long ago, or of a number that is not known: reset, read the board. ${device}`,
      query: {
        after: 'The next of the answer before.',
        wait: `Seconds to wait for a change, at most ${longestWait}; left out: none.`,
        version: 'Of what is switched by hand in the answer before; left out: not waited for.',
      },
      who,
    },
    async ({ c, who: desk, query }) => {
      const after = readNumber(query.after)
      const wait = readWait(query.wait)
      if (after === null)
        return failure({ type: 'Malformed', fields: { after: { type: 'whole' } } })
      if (!wait.ok) return wait
      const leave = watch.enter(desk.venueId)
      if (leave === null) return failure({ type: 'TooMany', waitSeconds: crowdedWait })
      try {
        const { changes: first, mark } = await readChanges(desk, after)
        const isKnown =
          query.version === undefined || query.version === String(first.switched?.version)
        const isHeld =
          wait.value > 0 && isKnown && first.orders.length === 0 && first.reset !== true
        if (!isHeld) return success(first)
        const ends = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(wait.value * 1_000)])
        const isChanged = await watch.until(desk.venueId, mark, ends)
        if (isChanged && !(await isStillDesk(deps, desk))) {
          return failure({ type: 'NotEnrolled' })
        }
        return success(isChanged ? (await readChanges(desk, after)).changes : first)
      } finally {
        leave()
      }
    },
  )
  on(
    streamChanges,
    {
      summary:
        'The same as server-sent events: `changes` with the next event as id, `ping` with the server’s time, at first and every 20 s, and `end`. ' +
        device,
      query: {
        after: 'The next of the board; Last-Event-ID comes before it.',
        version: 'Of what is switched by hand on the board; left out: as it is now.',
      },
      mayHave: ['Last-Event-ID'],
      who,
    },
    async ({ c, who: desk, query }) => {
      const after = readNumber(c.req.header('Last-Event-ID') ?? query.after)
      if (after === null)
        return failure({ type: 'Malformed', fields: { after: { type: 'whole' } } })
      const leave = watch.enter(desk.venueId)
      if (leave === null) return failure({ type: 'TooMany', waitSeconds: crowdedWait })
      return sendStream(c, {
        ...deps,
        stores,
        desk,
        after,
        version: readNumber(query.version) ?? undefined,
        readChanges,
        leave,
      })
    },
  )
  on(
    sendActs,
    {
      summary:
        'What staff pressed, at most 50 acts, each answered by itself with the order as it is afterwards. ' +
        `The same act again is answered again, and done once. Acts that were pressed at another desk than the caller’s, by its id in desk, are not done: code 9163 (401). ${device}`,
      body: deskActsBody,
      bodyKind: 'list',
      who,
    },
    async ({ c, who: desk, body: { acts, desk: pressedAt } }) => {
      const { venueId, deskId, role } = desk
      // Another person has signed in at this browser since.
      if (pressedAt !== undefined && pressedAt !== deskId) return failure({ type: 'NotEnrolled' })
      const amount = acts.length
      const counted = { kind: 'deskActs', venueId, userId: asId<never>(deskId), amount } as const
      const waitSeconds = await countCall(c, deps, counted)
      if (waitSeconds !== null) return failure({ type: 'TooMany', waitSeconds })
      const cached = await findReadable(venues, venueId)
      if (cached === null) return failure({ type: 'UnknownVenue' })
      const answers = []
      for (const act of acts.map(readAct)) {
        const { accepts } = cached.desk
        const { stations } = cached.stations
        const maker = await makerOfAct(deps, desk, act)
        const paces = cached.pace
        const by = { ...maker, accepts, paces, stations, now: now() }
        const result = await deskStore.act(act, by)
        const order = result.order && writeBoardOrder(result.order, cached, role)
        answers.push({ ...result, id: act.id, order })
      }
      watch.hint(venueId)
      return success({ answers })
    },
  )
}

function writeVenue({ venue, desk: { accepts } }: CachedVenue) {
  const language = ownLanguage(venue)
  const { id, slug, timeZone: timezone } = venue
  return {
    id,
    slug,
    name: venueName(venue, language),
    timezone,
    accepts,
    allergens: venue.allergens.map((each) => ({ id: each.id, name: localName(each, language) })),
  }
}
