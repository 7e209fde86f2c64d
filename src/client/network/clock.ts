import type { Store } from '#services/store.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { clockTolerance, createConfirmedClock } from '#sync/confirmed-clock.ts'
import type { DeviceClock } from '#sync/device-clock.ts'
import { createStore } from '#client/device/create-store.ts'
import type { PageLifecycle } from '#client/device/page-lifecycle.ts'

export interface ServerClock extends DeviceClock {
  /** Updated every 30 s, on return to the page and when the server corrects it. */
  readonly time: Store<Instant>
  /** The best estimate of the server's time. */
  readonly now: () => Instant
  /** Call when a request leaves, and the result with the answer's time. NaN: it has none. */
  readonly hearTime: () => (serverTime: Instant) => void
}

const tick = 30_000
/** Milliseconds. Answers that took longer, for example in a frozen tab, are too imprecise. */
const longestTravel = 10_000

/** Corrects the device's clock: hours, price schedules and cut-offs follow the server's. */
export function createClock(
  deviceNow: () => Instant,
  page: PageLifecycle,
  /** Milliseconds of a monotonic clock. */
  sinceStart: () => number = () => performance.now(),
): ServerClock {
  let offset = storedOffset()
  const { confirm, isConfirmed } = createConfirmedClock(deviceNow, sinceStart)
  const now = () => deviceNow() + offset
  const time = createStore(now())
  const move = () => time.set(now())

  function keepMoving() {
    page.after(tick, () => {
      move()
      keepMoving()
    })
  }
  keepMoving()
  page.onReturn(move)

  return {
    time,
    now,
    offset: () => offset,
    isConfirmed,
    hearTime: () => {
      const [asked, since] = [deviceNow(), sinceStart()]
      return (serverTime) => {
        // The device's clock may be changed meanwhile; the monotonic one stops during sleep.
        const travelled = Math.max(deviceNow() - asked, sinceStart() - since)
        if (travelled <= longestTravel) heard(serverTime)
      }
    },
  }

  function heard(serverTime: Instant) {
    const measured = serverTime - deviceNow()
    if (Number.isNaN(measured)) return
    const wasConfirmed = isConfirmed()
    confirm()
    // The earlier offset is right: this answer only took longer to arrive.
    const isOld =
      wasConfirmed && measured < offset && offset - measured < longestTravel + clockTolerance
    if (isOld || Math.abs(measured - offset) < clockTolerance) {
      if (!wasConfirmed) move()
      return
    }
    offset = measured
    keepOffset(measured)
    move()
  }
}

// For a cold start without a network: the clock's error is assumed to be unchanged.
const place = 'comanda:clock'

function storedOffset(): number {
  try {
    return Number(localStorage.getItem(place)) || 0
  } catch {
    return 0
  }
}

function keepOffset(offset: number): void {
  try {
    localStorage.setItem(place, String(offset))
  } catch {
    // The next start trusts the device's clock until the server answers.
  }
}
