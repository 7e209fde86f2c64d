import type { ReceivedAnswer } from '#contract/lab/lab-calls.ts'
import type { LabCount } from '#services/lab/lab.ts'

export type LabVerdict = 'asking' | 'right' | 'underWay' | 'wrong'

/** The verdict on the counts; null: no counts yet. */
export function labVerdict(
  { sent, onTheirWay }: LabCount,
  received: ReceivedAnswer | null,
): LabVerdict | null {
  if (received === null) return 'asking'
  const { orders, keys } = received
  if (sent === 0 && orders === 0) return null
  // A sent order may have arrived already with its answer still missing.
  const atLeast = sent - onTheirWay
  if (orders !== keys || orders > sent || orders < atLeast) return 'wrong'
  return onTheirWay > 0 ? 'underWay' : 'right'
}
