import type { Logger } from 'pino'
import { takeTurn } from '#server/dispatch/take-turn.ts'
import type { TurnDeps } from '#server/dispatch/take-turn.ts'
import { isDatabaseAway } from '#server/postgres/is-database-away.ts'
import type { ReceiverStore } from '#server/receiver/receiver-store.ts'
import { runPeriodically } from './run-periodically.ts'
import type { PeriodicJob } from './run-periodically.ts'

export interface ReceiverRoundDeps extends TurnDeps {
  readonly receivers: Pick<ReceiverStore, 'due' | 'offer' | 'settle'>
  readonly log: Logger
}

const pauseMs = 500
/** Turns at once on a server. */
const mostTurns = 40
/** Longer than a turn takes, the slowest answer included. */
const leaseSeconds = 60

/**
 * Hands the orders of venues to receivers that are called. Each turn is alone: one that is slow, or fails, holds no other
 * back, and a round waits for none.
 */
export function runReceivers(deps: ReceiverRoundDeps): PeriodicJob {
  const stopping = new AbortController()
  const { round, settled } = createReceiverRounds(deps, stopping.signal)
  const rounds = runPeriodically(round, { pauseMs, log: deps.log })
  return {
    stop: async () => {
      stopping.abort()
      await rounds.stop()
      await settled()
    },
  }
}

export function createReceiverRounds(deps: ReceiverRoundDeps, signal: AbortSignal) {
  const { receivers, called, log } = deps
  const kinds = [...called.keys()]
  const turns = new Set<Promise<void>>()
  return {
    /** Begins the turns that are due, as many as there is room for. */
    round: async () => {
      const atMost = mostTurns - turns.size
      if (atMost <= 0 || kinds.length === 0) return
      for (const row of await receivers.due({ kinds, leaseSeconds, atMost })) {
        const { venueId, receiverId } = row
        const turn = takeTurn(row, signal, deps)
          .catch((err: unknown) => {
            // Its lease ends by itself.
            if (!isDatabaseAway(err)) log.error({ err, venueId, receiverId })
          })
          .finally(() => turns.delete(turn))
        turns.add(turn)
      }
    },
    settled: async () => {
      await Promise.all(turns)
    },
  }
}
