import { deviceHeader, ofKiosk } from '#contract/kiosk/device-header.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { letRun } from '#services/let-run.ts'
import { labIsOn } from '#client/lab/lab-is-on.ts'

/** The page's environment: its network and the device's clock. */
export interface Device {
  readonly send: typeof fetch
  readonly now: () => Instant
}

/** The lab's faults, when it is on, apply to the network and the clock. */
export function createEnvironment(): Device {
  if (isKiosk()) return { send: sendAsNobody, now: Date.now }
  if (!labIsOn()) return { send: (input, init) => fetch(input, init), now: Date.now }
  const opening = import('#client/lab/open-lab.ts').then((module) => module.openLab())
  let skew = () => 0
  letRun(
    opening.then((lab) => {
      skew = lab.skew
    }),
  )
  return {
    send: async (input, init) => (await opening).send(input, init),
    now: () => Date.now() + skew(),
  }
}

/** A kiosk's guests are anonymous to the server: no person's cookie is sent or stored. */
const sendAsNobody: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
  headers.set(deviceHeader, ofKiosk)
  return fetch(input, { ...init, headers, credentials: 'omit' })
}
