import { Suspense } from 'react'
import { useVenue } from '#services/venue/use-venue.ts'
import { lazily } from '#ui/lazily.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { Optional } from './optional.tsx'

const TableSheet = lazily(
  () => withOrderWords(import('#features/table-location/table-sheet.tsx')),
  'TableSheet',
)

const AnotherRound = lazily(
  () => withOrderWords(import('#features/orders/receipt/another-round.tsx')),
  'AnotherRound',
)

/** The parts of a visit that few addresses ask for. */
export function VisitExtras() {
  const { anotherRoundId, viewOnly, genericTableLocation } = useVenue().entry
  return (
    <>
      {anotherRoundId && viewOnly !== 'true' ? (
        <Optional>
          <AnotherRound orderId={anotherRoundId} />
        </Optional>
      ) : null}
      {genericTableLocation === 'true' ? (
        <Suspense>
          <TableSheet />
        </Suspense>
      ) : null}
    </>
  )
}
