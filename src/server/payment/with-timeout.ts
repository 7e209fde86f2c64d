import type { PaymentGateway, Unknown } from './payment-gateway.ts'

/** Below the ten seconds after which a device gives up, so that it gets the answer `Unknown`. */
const defaultTimeoutMs = 8000

/** Answers `Unknown` for a gateway that takes too long; the call is repeated under its key. */
export function withTimeout(
  gateway: PaymentGateway,
  timeoutMs: number = defaultTimeoutMs,
): PaymentGateway {
  const limit = <Call, Answer>(ask: (call: Call) => Promise<Answer>) => {
    return (call: Call) => orUnknown(ask(call), timeoutMs)
  }
  return {
    ...gateway,
    tokenise: limit(gateway.tokenise),
    keepCard: limit(gateway.keepCard),
    authorise: limit(gateway.authorise),
    capture: limit(gateway.capture),
    void: limit(gateway.void),
    refund: limit(gateway.refund),
    openWallet: limit(gateway.openWallet),
  }
}

async function orUnknown<Answer>(asked: Promise<Answer>, ms: number): Promise<Answer | Unknown> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Unknown>((resolve) => {
    timer = setTimeout(resolve, ms, { type: 'Unknown' })
  })
  try {
    return await Promise.race([asked, timeout])
  } finally {
    clearTimeout(timer)
  }
}
