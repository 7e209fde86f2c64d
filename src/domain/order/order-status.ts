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

/** Reads a stored status; an unknown one counts as received. */
export function asOrderStatus(text: string): OrderStatus {
  return orderStatuses.find((status) => status === text) ?? 'received'
}

/** The initial status. */
export const firstStatus: OrderStatus = 'received'

/** The kitchen still has to make the order. */
export const openStatuses: readonly OrderStatus[] = ['received', 'accepted', 'preparing']

/** Not completed, and still possible to complete. */
export const unsettledStatuses: readonly OrderStatus[] = [
  'received',
  'accepted',
  'preparing',
  'ready',
]

/** No further wait: ready, completed or rejected. */
export const readyOrOverStatuses: readonly OrderStatus[] = [
  'ready',
  'completed',
  'refused',
  'cancelled',
]

/** The kitchen does not make the order: its slot and its payment are released. */
export const rejectedStatuses: readonly OrderStatus[] = ['refused', 'cancelled']

export function isRejected(status: OrderStatus): boolean {
  return rejectedStatuses.includes(status)
}

/** No other status can follow. */
export function isFinal(status: OrderStatus): boolean {
  return stageOf[status] === lastStage
}

/** True if a change of status is allowed: only forward, and never from a final status. */
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
