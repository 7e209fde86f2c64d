import type { AddressOf } from '#contract/call.ts'
import type { placeOrder } from '#contract/order/placing-calls.ts'
import type { LabFaults } from '#services/lab/lab-faults.ts'

export interface FaultySendDeps {
  readonly origin: string
  readonly send: typeof fetch
  readonly faults: () => LabFaults
  readonly change: (faults: LabFaults) => void
  /** Tears the page down. */
  readonly kill: () => void
  /** Resolves after the delay, rejects when `signal` aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal | null | undefined) => Promise<void>
}

const ordersAddress = '/api/orders' satisfies AddressOf<typeof placeOrder>

const delays = { Slow: 3_000, VerySlow: 30_000 }

/** Milliseconds between the send of an order and the kill of the page. */
const headStart = 50

/** Wraps every request of the page; drops and the kill apply to orders only. */
export function sendWithFaults(deps: FaultySendDeps): typeof fetch {
  const { send, change, wait } = deps
  return async (input, init) => {
    const isOrder =
      init?.method === 'POST' && new URL(addressOf(input), deps.origin).pathname === ordersAddress
    const faults = deps.faults()
    const { trouble, once } = faults
    if (trouble === 'NoNetwork') throw unreached()
    if (trouble === 'SignInPage') return signInPage()
    if (isOrder && faults.kill) return dieWhileSending()
    if (isOrder && (trouble === 'LoseRequest' || trouble === 'LoseAnswer')) {
      if (once) change({ ...faults, trouble: 'None' })
      if (trouble === 'LoseAnswer') await send(input, init)
      throw unreached()
    }
    const answer = await send(input, init)
    // The answer is delayed: the server has already acted.
    if (trouble === 'Slow' || trouble === 'VerySlow') await wait(delays[trouble], init?.signal)
    return answer

    async function dieWhileSending(): Promise<Response> {
      change({ ...faults, kill: false })
      const left = send(input, init)
      await wait(headStart, null)
      deps.kill()
      return left
    }
  }
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input)
}

/** Browsers use this message for every network failure. */
function unreached(): TypeError {
  return new TypeError('Failed to fetch')
}

function signInPage(): Response {
  return new Response('<!doctype html><title>Wi-Fi</title><h1>Sign in to the Wi-Fi</h1>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}
