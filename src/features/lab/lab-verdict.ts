import type { ReceivedAnswer } from '#contract/lab/lab-calls.ts'
import type { LabCount } from '#services/lab/lab.ts'

export type LabVerdict = 'asking' | 'right' | 'underWay' | 'wrong'

/** What the numbers say; null while there are none. */
export function labVerdict(
  { sent, onTheirWay }: LabCount,
  received: ReceivedAnswer | null,
): LabVerdict | null {
  if (received === null) return 'asking'
  const { orders, keys } = received
  if (sent === 0 && orders === 0) return null
  // One that is on its way may have arrived already, and only its answer not.
  const atLeast = sent - onTheirWay
  if (orders !== keys || orders > sent || orders < atLeast) return 'wrong'
  return onTheirWay > 0 ? 'underWay' : 'right'
}
