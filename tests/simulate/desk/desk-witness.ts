import type { DeskAct } from '#domain/desk/act.ts'
import type { OrderId } from '#domain/ids.ts'
import { isInForce } from '#domain/stop/stop.ts'
import type { ActMaker, ActResult } from '#server/desk/desk-store.ts'
import type { StoredStops } from '#server/venue/stop-store.ts'
import type { ReceivedOrder } from '#tests/twins/order/memory-order-store.ts'
import { lateAfterMs } from '#domain/desk/apply-act.ts'
import { isTheft } from '../locks.ts'
import type { Scheduler } from '../scheduler.ts'
import type { Story } from '../story.ts'
import { createDeskLedger } from './desk-ledger.ts'
import type { DeskLedger } from './desk-ledger.ts'
import { judgeDeskEnd } from './judge-desk-end.ts'
import type { DeskProvider } from './desk-provider.ts'
import type { DeskRows, DeskTablet } from './desk-tablet.ts'

/** Follows a venue's desks, its server and its guests, and says the first promise that is broken. */
export interface DeskWitness {
  readonly ledger: DeskLedger
  readonly problem: () => string | null
  readonly fail: (problem: string) => void
  readonly noBug: <T>(work: Promise<T>) => Promise<T>
  /** In the moment that an order is taken, with what is switched by hand then. */
  readonly taken: (order: ReceivedOrder, switched: StoredStops) => void
  readonly acted: (acted: ServedAct) => void
  readonly texted: (noticeId: string, text: string) => void
  /** A page presses “seen”. */
  readonly looked: (order: OrderId, by: DeskTablet, isVisible: boolean) => void
  readonly stepped: (tablet: DeskTablet, step: DeskStep) => void
  /** A guest reads that somebody has seen their order. */
  readonly readAsSeen: (orderId: OrderId) => void
  readonly judgeEnd: () => Promise<void>
}

interface ServedAct {
  readonly act: DeskAct
  readonly by: ActMaker
  readonly result: ActResult
  /** The events that it has left. */
  readonly recorded: readonly { readonly kind: string }[]
}

export interface DeskStep {
  /** The call of the records; null: it changes no act by a press. */
  readonly call: 'undo' | 'dismiss' | 'settle' | null
  readonly before: DeskRows
  readonly after: DeskRows
}

export interface DeskWitnessDeps {
  readonly scheduler: Scheduler
  readonly story: Story
  readonly provider: () => DeskProvider
  readonly tablets: () => readonly DeskTablet[]
}

export function createDeskWitness(deps: DeskWitnessDeps): DeskWitness {
  const { scheduler, story } = deps
  const ledger = createDeskLedger()
  let problem: string | null = null

  function fail(broken: string): void {
    if (problem !== null) return
    problem = broken
    story.tell('witness', broken)
  }

  const named = ({ id, orderId, kind }: DeskAct) =>
    `${kind} ${id.slice(0, 4)} of #${numberOf(orderId)}`

  function numberOf(orderId: OrderId): number {
    const orders = deps.provider().orders.received()
    return orders.find(({ order }) => order.orderId === orderId)?.checkNum ?? 0
  }

  function acted({ act, by, result, recorded }: ServedAct): void {
    const isNews = recorded.length > 0
    // The script's ids follow from the server's.
    const what = ledger.isScript(by.deskId) ? 'the script has seen' : named(act)
    story.tell('server', `${what}: ${result.outcome}${isNews ? ', written' : ''}`)
    if (ledger.undone.has(act.id)) fail(`undone: ${named(act)} was undone, and has left`)
    if (isNews && ledger.applied.has(act.id)) fail(`doubled: ${named(act)} is applied twice`)
    if (isNews) ledger.applied.add(act.id)
    if (result.outcome === 'done') ledger.done.add(act.id)
    else if (ledger.applied.has(act.id)) fail(`${named(act)} was done, and is said not to be`)
    if (!isNews) return
    ledger.touched.add(act.orderId)
    if (act.kind === 'seen' && !ledger.had(by.deskId, act.orderId)) {
      fail(`an order is marked as seen that ${by.deskId} has not shown`)
    }
    const isLate = scheduler.now() - act.at > lateAfterMs
    if (recorded.some(({ kind }) => kind === 'status' || kind === 'recalled')) {
      ledger.late.set(act.orderId, isLate)
    }
    if (isLate) story.count('late acts')
  }

  function stepped(tablet: DeskTablet, { call, before, after }: DeskStep): void {
    for (const [id, row] of after.acts) {
      const earlier = before.acts.get(id)
      if (!earlier) {
        ledger.pressed.set(id, { act: row.act, tablet: tablet.name })
        story.count('acts pressed')
        story.tell(tablet.name, `has pressed ${named(row.act)}`)
      }
      if (row.state === 'rejected' && earlier?.state !== 'rejected') {
        ledger.rejected.add(id)
        story.count('acts rejected')
        story.tell(tablet.name, `shows that ${named(row.act)} was rejected: ${row.why}`)
      }
    }
    for (const [id, { act, state }] of before.acts) {
      if (after.acts.has(id)) continue
      if (call === 'undo') undone(act)
      else if (call === 'settle') ledger.settled.add(id)
      else if (state !== 'rejected') fail(`lost: ${tablet.name} forgets ${named(act)}`)
    }
    for (const [id, row] of before.orders) {
      const later = after.orders.get(id)
      if (!later || later.event >= row.event) continue
      const isNew = later.status === 'received' && row.status !== 'received'
      const how = isNew ? 'rings for an old order' : 'goes back to what was before'
      fail(`${tablet.name} ${how}, #${row.number}`)
    }
  }

  function undone(act: DeskAct): void {
    story.count('acts undone')
    ledger.undone.add(act.id)
    if (ledger.done.has(act.id)) fail(`undone: ${named(act)} had left`)
  }

  return {
    ledger,
    problem: () => problem,
    fail,
    acted,
    stepped,
    noBug: async (work) => {
      try {
        return await work
      } catch (fault) {
        if (!isTheft(fault)) fail(`a bug was thrown: ${String(fault)}`)
        throw fault
      }
    },
    taken: ({ order, checkNum }, { stops, pace }) => {
      story.count('orders received')
      const at = scheduler.now()
      const inForce = stops.filter(({ isSold, endsAt }) => !isSold && isInForce(endsAt, at))
      for (const { id } of order.content.items) {
        if (inForce.some(({ target }) => target === String(id))) {
          fail(`stopped: #${checkNum} has ${id}, which is off the menu`)
        }
      }
      if (pace.some(({ pausedUntil }) => pausedUntil !== null && pausedUntil > at)) {
        fail(`stopped: #${checkNum} is taken in a pause`)
      }
    },
    texted: (noticeId, text) => {
      story.count('texts')
      story.tell('server', `sends a text: ${text}`)
      const order = deps
        .provider()
        .orders.received()
        .find(({ key }) => key === noticeId)
      if (order && ledger.late.get(order.order.orderId) === true) {
        fail(`a text goes out for what was pressed long ago, #${order.checkNum}`)
      }
    },
    looked: (orderId, tablet, isVisible) => {
      if (isVisible) ledger.show(tablet.deskId, orderId)
      else fail(`${tablet.name} says “seen” on a page that nobody can see`)
    },
    readAsSeen: (orderId) => {
      if (!ledger.touched.has(orderId)) fail('a guest reads “seen” of what nobody had')
    },
    judgeEnd: async () => {
      const { orders, settleMoney } = deps.provider()
      const broken = judgeDeskEnd({
        ledger,
        orders,
        tablets: deps.tablets(),
        now: scheduler.now(),
        money: await settleMoney(),
      })
      if (broken !== null) fail(broken)
    },
  }
}
