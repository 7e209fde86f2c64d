import { eachRow } from '#server/postgres/each-row.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { refuseAsk } from './answer-ask.ts'
import type { EndedBy } from './answer-ask.ts'

interface EndDeps extends EndedBy {
  readonly venues: VenueCache
  /** Aborted: the server stops. */
  readonly signal?: AbortSignal | undefined
}

/** Milliseconds after its end at which an ask is removed where its venue is gone. */
const storedFor = 24 * 60 * 60_000

/** One round: orders of guests whose hosts have not answered in time are refused. */
export async function endAsks({ venues, signal, ...deps }: EndDeps): Promise<void> {
  const at = deps.now()
  await eachRow(
    (await deps.askStore?.ended(new Date(at))) ?? [],
    async (ask) => {
      const given = await refuseAsk(deps, { venues, ask }, 'SuiteAskEnded')
      const isLate = ask.endsAt.getTime() + storedFor <= at
      if (given === null && isLate) await deps.askStore?.remove(ask)
    },
    signal,
  )
}
