import type { OrderTrace } from './order-trace.ts'
import { isFinalRefusal } from '#contract/order/is-kept-refusal.ts'
import { movesOn, type OrderStatus } from '#domain/order/order-status.ts'
import type { PushPorts, SendProblem } from './push-ports.ts'

export interface TracePorts extends Pick<PushPorts, 'findOrder' | 'withdrawOrder'> {
  /** No open page holds the order any more, so that nobody is about to send it. */
  readonly isLeft: (id: OrderTrace['id']) => Promise<boolean>
}

/**
 * One attempt to learn what became of an order whose page is gone (see note: an order that only a page
 * holds); the same trace: not known yet. The order itself went with its page and can never be sent again.
 * Where the server does not know its key, the key is taken back, so that no late copy becomes an order
 * behind the guest's back.
 */
export async function askTrace(trace: OrderTrace, ports: TracePorts): Promise<OrderTrace> {
  const found = await ports.findOrder(trace)
  if (found.ok && found.value) return received(trace, found.value)
  if (trace.outcome.type !== 'underWay') return trace
  if (!found.ok && found.error.type === 'Unreachable') return trace
  // Its page may still send it, also once more under another key.
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
