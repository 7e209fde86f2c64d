import type { Store } from '#services/store.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeviceClock } from '#sync/device-clock.ts'
import { createStore } from '#client/device/create-store.ts'
import type { PageLifecycle } from '#client/device/page-lifecycle.ts'

export interface ServerClock extends DeviceClock {
  /** Moves on every half minute, and when the device's clock turns out to be wrong. */
  readonly time: Store<Instant>
  /** The server's time as far as it is known, to the moment. */
  readonly now: () => Instant
  /** Called as a question leaves; its result takes the time that the answer names. NaN: none. */
  readonly hearTime: () => (serverTime: Instant) => void
}

const tick = 30_000
/** A `Date` header counts whole seconds and travels: less than this is no difference. */
const tolerance = 3_000
/** In milliseconds. What has travelled for longer, as in a tab that was frozen meanwhile, says too little. */
const longestTravel = 10_000

/** The device's clock is not trusted: hours, price schedules and cut-offs follow the server's. */
export function createClock(
  deviceNow: () => Instant,
  page: PageLifecycle,
  /** Milliseconds from some moment on, by a clock that nobody can set. */
  sinceStart: () => number = () => performance.now(),
): ServerClock {
  let offset = keptOffset()
  /** What the device's clock was ahead of the one that nobody can set, when the server was heard. */
  let headStart: number | null = null
  const now = () => deviceNow() + offset
  const time = createStore(now())
  const move = () => time.set(now())
  const isConfirmed = () =>
    headStart !== null && Math.abs(deviceNow() - sinceStart() - headStart) < tolerance

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
        // A device's clock may be changed meanwhile, and the other one sleeps with the device.
        const travelled = Math.max(deviceNow() - asked, sinceStart() - since)
        if (travelled <= longestTravel) heard(serverTime)
      }
    },
  }

  function heard(serverTime: Instant) {
    const measured = serverTime - deviceNow()
    if (Number.isNaN(measured)) return
    const wasConfirmed = isConfirmed()
    headStart = deviceNow() - sinceStart()
    // What was said before is right: this answer was written then, and has travelled since.
    const isOld = wasConfirmed && measured < offset && offset - measured < longestTravel + tolerance
    if (isOld || Math.abs(measured - offset) < tolerance) {
      if (!wasConfirmed) move()
      return
    }
    offset = measured
    keepOffset(measured)
    move()
  }
}

// For a cold start without a network: the device's clock is as wrong then as it was before.
const place = 'comanda:clock'

function keptOffset(): number {
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
    // Then the next start believes the device until the server has been heard.
  }
}
