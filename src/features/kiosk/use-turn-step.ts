import { useLocation } from '@tanstack/react-router'
import type { KioskTurnStep } from '#machines/kiosk-turn.machine.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'

/** How far the guest is, by the address and the outbox. */
export function useTurnStep(): KioskTurnStep {
  const { orders, network } = useServices()
  const outbox = useStore(orders.outbox)
  const offline = useStore(network) === 'offline'
  const [, , screen, id] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  if (screen === 'checkout') return 'paying'
  if (screen !== 'orders') return 'ordering'
  const status = outbox?.find((entry) => entry.id === id)?.status.type
  const isOnItsWay = status === 'sending' || status === 'waiting' || status === 'unconfirmed'
  return isOnItsWay && !offline ? 'sending' : 'placed'
}
