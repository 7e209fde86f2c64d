import { anyOperator } from '#domain/order/sender.ts'
import type { Sender } from '#domain/order/sender.ts'
import type { SessionView } from '#services/account/account-service.ts'

/** Whether orders of this sender go out in the session. */
export function canSend(view: SessionView, sender: Sender): boolean {
  if (sender === anyOperator) return view.type === 'operator' || view.type === 'loginAs'
  return (view.type === 'user' || view.type === 'loginAs') && view.id === sender
}
