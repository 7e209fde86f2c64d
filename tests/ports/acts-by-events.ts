import { expect } from 'vitest'
import type { DeskAct } from '#domain/desk/act.ts'
import { applyAct } from '#domain/desk/apply-act.ts'
import type { ActedOrder } from '#domain/desk/apply-act.ts'
import type { OrderId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'

/** An event as it is stored; `actId` null: of no tablet. */
export interface StoredEvent {
  readonly orderId: OrderId
  readonly kind: string
  readonly status: OrderStatus
  readonly actId: string | null
  readonly deskId: string | null
}

const untouched: ActedOrder = {
  status: 'received',
  type: 'dine-in',
  placedAt: 0,
  dueAt: null,
  fireAt: null,
  seenAt: null,
  promisedAt: null,
  promiseMadeAt: null,
  readyAt: null,
  recalledAt: null,
  endedAt: null,
  refusal: null,
  lines: [],
}

/** An order after its acts, in the order of their events. */
export function stateAfter(
  own: readonly StoredEvent[],
  acts: ReadonlyMap<string, DeskAct>,
): ActedOrder {
  return own.reduce((state, { actId, kind, status }) => {
    const act = acts.get(actId ?? '')
    if (!act) return state
    const applied = applyAct(state, act, { now: act.at, role: 'counter' })
    expect(applied).toMatchObject({ type: 'Done', kind, order: { status } })
    return applied.type === 'Done' ? applied.order : state
  }, untouched)
}

/** True: the order came to where an act aims by others, so that nothing was written for it. */
export function isReached(
  act: DeskAct,
  own: readonly StoredEvent[],
  acts: ReadonlyMap<string, DeskAct>,
): boolean {
  return own.some((_, place) => {
    const state = stateAfter(own.slice(0, place + 1), acts)
    const applied = applyAct(state, act, { now: act.at, role: 'counter' })
    return applied.type === 'Done' && applied.kind === null
  })
}
