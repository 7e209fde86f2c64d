import { useEffect, useEffectEvent, useState } from 'react'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useStore } from '#services/use-store.ts'
import { useLocation } from '@tanstack/react-router'
import type { KioskTurnStep } from '#machines/kiosk-turn.machine.ts'

const checkEveryMs = 10 * 60_000
/** A page that is younger has been started anew by a guest. */
const oldAfterMs = 6 * 60 * 60_000
/** Venue time, in minutes since midnight: between the last guests of a night and the first of a day. */
const night = { from: 3 * 60, to: 5 * 60 }

/** Starts an old page anew, between two guests at night. */
export function useNightlyRestart(
  isIdle: boolean,
  { restart }: Pick<KioskService, 'restart'>,
): void {
  const { clock } = useServices()
  const { venue } = useVenue()
  const check = useEffectEvent((since: number) => {
    const { minuteOfDay } = localTimeAt(venue.timeZone, clock.get())
    const isNight = minuteOfDay >= night.from && minuteOfDay < night.to
    if (isIdle && isNight && clock.get() - since > oldAfterMs) letRun(restart())
  })
  useEffect(() => {
    const since = clock.get()
    const checking = setInterval(() => check(since), checkEveryMs)
    return () => clearInterval(checking)
  }, [clock])
}

/**
 * Starts the page anew between two guests when the last order that waited here has left: the page's
 * memory has its texts until then.
 */
export function useRestartWhenSent(
  isIdle: boolean,
  { restart }: Pick<KioskService, 'restart'>,
): void {
  const outbox = useStore(useServices().orders.outbox)
  const isWaiting = (outbox?.length ?? 0) > 0
  const [hasWaited, setHasWaited] = useState(isWaiting)
  if (isWaiting && !hasWaited) setHasWaited(true)
  const isSent = hasWaited && !isWaiting
  useEffect(() => {
    if (isIdle && isSent) letRun(restart())
  }, [isIdle, isSent, restart])
}

/** Takes a newer version between two guests, when no order is under way. */
export function useTakeVersion(isIdle: boolean): void {
  const { newVersion, orders } = useServices()
  const version = useStore(newVersion)
  const outbox = useStore(orders.outbox)
  const isBusy = outbox?.some(({ status }) => status.type === 'sending') ?? true
  useEffect(() => {
    if (isIdle && !isBusy) version?.take()
  }, [isIdle, isBusy, version])
}

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
