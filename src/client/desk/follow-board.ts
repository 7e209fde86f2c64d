import { createActor, fromCallback, fromPromise } from 'xstate'
import { getBoard, getChanges } from '#contract/desk/desk-calls.ts'
import type { Changes } from '#contract/desk/desk-calls.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { deskLinkMachine } from '#machines/desk-link.machine.ts'
import type { DeskLinkEvent, DeskRound } from '#machines/desk-link.machine.ts'
import { letRun } from '#services/let-run.ts'
import type { DeskRecords, Heard, StoredDesk } from '#storage/desk/desk-records.ts'
import { isNotEnrolled } from '#client/kiosk/is-not-enrolled.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { Api } from '#client/network/create-api.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'
import { isOtherDesk } from './is-other-desk.ts'

/** The events of a stream. `ended`: it has to be opened anew. */
export interface StreamHeard {
  readonly changes: (changes: Changes) => void
  readonly pinged: () => void
  readonly ended: () => void
}

export interface StreamStart {
  readonly after: number
  /** The venue’s, of its stops and pace; null: not heard yet. */
  readonly version: number | null
}

export interface FollowDeps {
  readonly api: Api
  readonly records: DeskRecords
  /** Opens the stream of a venue from an event on. Returns what closes it. */
  readonly openStream: (venueId: string, from: StreamStart, heard: StreamHeard) => () => void
  readonly network: Pick<NetworkMonitor, 'state'>
  readonly now: () => Instant
}

/** Seconds. Below the ten after which a call counts as unanswered. */
const heldCall = 8

interface Following {
  /** Where it goes on; null: the board was never read. */
  readonly next: () => number | null
  /** The venue’s, of its stops and pace; null: not heard yet. */
  readonly version: () => number | null
  /** Aborted: the device is this desk no more. */
  readonly ends: AbortSignal
}

/** Hears of the venue's orders, for all tabs, until it ends or this page does. */
export async function followBoard(
  { api, records, openStream, network, now }: FollowDeps,
  desk: StoredDesk,
  { next, version, ends }: Following,
): Promise<void> {
  if (ends.aborted) return
  const { id, venueId, isPersonal = false } = desk
  const params = { venueId }
  let heardAt: Instant | null = null
  /** The place up to which this page has stored; its records say so a moment later. */
  let reached: number | null = null
  const from = () => {
    const stored = next()
    return stored === null ? reached : Math.max(stored, reached ?? stored)
  }
  const heard = async (said: Omit<Heard, 'at'>): Promise<DeskRound> => {
    heardAt = now()
    const stored = await records.hear(id, { ...said, at: heardAt })
    if (!stored.ok) return 'Unanswered'
    reached = said.isWhole ? said.next : Math.max(said.next, reached ?? 0)
    return 'Heard'
  }

  async function readBoard(): Promise<DeskRound> {
    const answer = await api(getBoard, { params })
    if (!answer.ok) return unheard(answer.error)
    // The session of another person, or of one on a tablet that was revoked.
    if (isOtherDesk(desk, answer.value.desk)) return 'Gone'
    const { accepts = 'by_hand' } = answer.value.venue
    const round = await heard({ ...answer.value, isWhole: true, accepts })
    await records.setAsksPerson(id, answer.value.desk.asksPerson ?? false)
    return round
  }

  async function ask(wait: number): Promise<DeskRound> {
    const after = from()
    if (after === null) return readBoard()
    const known = version()
    const query = {
      after: String(after),
      wait: String(wait),
      ...(known === null ? {} : { version: String(known) }),
    }
    const answer = await api(getChanges, { params, query })
    if (!answer.ok) return unheard(answer.error)
    if (answer.value.reset) return readBoard()
    return heard({ ...answer.value, isWhole: false })
  }

  async function unheard(problem: CallProblem): Promise<DeskRound> {
    return isNotEnrolled(problem) ? 'Gone' : 'Unanswered'
  }

  const link = createActor(
    deskLinkMachine.provide({
      actors: {
        // A board says whose it is, and changes do not.
        catchUp: fromPromise(async () => (isPersonal ? readBoard() : ask(0))),
        ask: fromPromise(async () => ask(heldCall)),
        stream: fromCallback<DeskLinkEvent>(({ sendBack }) => {
          let hearing: Promise<DeskRound> = Promise.resolve('Heard')
          /** A change that is not stored ends the stream: the next one would hide that it is missing. */
          async function hearNext(before: Promise<DeskRound>, changes: Changes) {
            if ((await before) !== 'Heard') return 'Unanswered'
            const round = await heard({ ...changes, isWhole: false })
            if (round !== 'Heard') sendBack({ type: 'stream.ended' })
            return round
          }
          return openStream(
            venueId,
            { after: from() ?? 0, version: version() },
            {
              changes: (changes) => {
                if (changes.reset) return sendBack({ type: 'stream.ended' })
                hearing = hearNext(hearing, changes)
                letRun(hearing)
                sendBack({ type: 'stream.heard' })
              },
              pinged: () => {
                heardAt = now()
                sendBack({ type: 'stream.heard' })
              },
              ended: () => sendBack({ type: 'stream.ended' }),
            },
          )
        }),
      },
      actions: { report: (_, { fault }) => reportError(fault) },
    }),
  )
  link.subscribe((snapshot) => {
    if (snapshot.matches('deaf')) letRun(records.setLink(id, 'deaf', heardAt))
    else if (snapshot.matches('gone')) letRun(records.setLink(id, 'gone'))
    else if (snapshot.matches({ streaming: 'live' })) letRun(records.setLink(id, 'live'))
  })
  link.start()
  const unfollow = network.state.subscribe(() => {
    link.send({ type: network.state.get() === 'offline' ? 'network.lost' : 'network.returned' })
  })
  await new Promise<void>((resolve) => {
    ends.addEventListener('abort', () => resolve(), { once: true })
  })
  unfollow()
  link.stop()
}
