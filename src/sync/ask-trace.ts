import type { OrderTrace } from './order-trace.ts'
import { isFinalRefusal } from '#contract/order/is-stored-refusal.ts'
import { movesOn, type OrderStatus } from '#domain/order/order-status.ts'
import type { PushPorts, SendProblem } from './push-ports.ts'

export interface TracePorts extends Pick<PushPorts, 'findOrder' | 'withdrawOrder'> {
  /** True if no open page holds the order, so that none can still send it. */
  readonly isLeft: (id: OrderTrace['id']) => Promise<boolean>
}

/**
 * One attempt to learn the outcome of an order whose page is closed (see note: an order that only a
 * page holds). The same trace: still unknown. The order closed with its page and cannot be resent.
 * If the server does not know its key, the key is withdrawn, so that no late copy becomes an order
 * behind the guest's back.
 */
export async function askTrace(trace: OrderTrace, ports: TracePorts): Promise<OrderTrace> {
  const found = await ports.findOrder(trace)
  if (found.ok && found.value) return received(trace, found.value)
  if (trace.outcome.type !== 'underWay') return trace
  if (!found.ok && found.error.type === 'Unreachable') return trace
  // Its page may still send it, possibly under a new key.
  if (!(await ports.isLeft(trace.id))) return trace
  if (!found.ok) return notTaken(trace)
  const withdrawn = await ports.withdrawOrder(trace)
  if (withdrawn.ok) return received(trace, withdrawn.value)
  return isFinal(withdrawn.error) ? notTaken(trace) : trace
}

function isFinal(problem: SendProblem): boolean {
  return problem.type === 'Refused' && isFinalRefusal(problem)
}

function received(
  trace: OrderTrace,
  { checkNum, status }: { readonly checkNum: number; readonly status: OrderStatus },
): OrderTrace {
  const { outcome } = trace
  if (outcome.type === 'received' && !movesOn(outcome.status, status)) return trace
  return { ...trace, outcome: { type: 'received', checkNum, status } }
}

function notTaken(trace: OrderTrace): OrderTrace {
  return { ...trace, outcome: { type: 'notTaken' } }
}
