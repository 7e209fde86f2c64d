import { anyOperator } from '#domain/order/sender.ts'
import type { Sender } from '#domain/order/sender.ts'
import type { SessionView } from '#services/account/account-service.ts'

/** True if orders of this sender are sent in the session. */
export function canSend(view: SessionView, sender: Sender): boolean {
  if (sender === anyOperator) return view.type === 'operator' || view.type === 'loginAs'
  return (view.type === 'user' || view.type === 'loginAs') && view.id === sender
}
