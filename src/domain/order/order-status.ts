export const orderStatuses = [
  'received',
  'accepted',
  'preparing',
  'ready',
  'completed',
  'refused',
  'cancelled',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** What a device kept of an order; what it does not know, it takes for received. */
export function asOrderStatus(text: string): OrderStatus {
  return orderStatuses.find((status) => status === text) ?? 'received'
}

/** What an order begins with. */
export const firstStatus: OrderStatus = 'received'

/** The kitchen has still to make it. */
export const openStatuses: readonly OrderStatus[] = ['received', 'accepted', 'preparing']

/** It is not handed over yet, and still may be. */
export const unsettledStatuses: readonly OrderStatus[] = [
  'received',
  'accepted',
  'preparing',
  'ready',
]

/** Nothing is left to wait for: it is ready, was handed over, or never will be. */
export const readyOrOverStatuses: readonly OrderStatus[] = [
  'ready',
  'completed',
  'refused',
  'cancelled',
]

/** The kitchen does not make it: what it claimed and what was paid for it is given back. */
export const rejectedStatuses: readonly OrderStatus[] = ['refused', 'cancelled']

export function isRejected(status: OrderStatus): boolean {
  return rejectedStatuses.includes(status)
}

/** Nothing follows any more. */
export function isFinal(status: OrderStatus): boolean {
  return stageOf[status] === lastStage
}

/** Whether an order moves on from one status to another: only forward, and never out of its last one. */
export function movesOn(from: OrderStatus, to: OrderStatus): boolean {
  return stageOf[from] < stageOf[to]
}

const lastStage = 4

const stageOf: Readonly<Record<OrderStatus, number>> = {
  received: 0,
  accepted: 1,
  preparing: 2,
  ready: 3,
  completed: lastStage,
  refused: lastStage,
  cancelled: lastStage,
}
