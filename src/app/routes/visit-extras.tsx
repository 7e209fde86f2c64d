import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { lazily } from '#ui/lazily.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { labIsOn } from '#client/lab/lab-is-on.ts'
import { Optional } from './optional.tsx'

const TableSheet = lazily(
  () => withOrderWords(import('#features/table-location/table-sheet.tsx')),
  'TableSheet',
)

const VenueSheet = lazily(
  () => withOrderWords(import('#features/venue/venue-sheet.tsx')),
  'VenueSheet',
)

const AnotherRound = lazily(
  () => withOrderWords(import('#features/orders/receipt/another-round.tsx')),
  'AnotherRound',
)

const LabRoom = lazily(() => import('./lab-room.tsx'), 'LabRoom')

/** The parts of a visit that few addresses ask for. */
export function VisitExtras() {
  const { anotherRoundId, viewOnly, genericTableLocation } = useVenue().entry
  const { about } = useSearch({ from: '/$slug' })
  const navigate = useNavigate()
  return (
    <>
      {anotherRoundId && viewOnly !== 'true' ? (
        <Optional>
          <AnotherRound orderId={anotherRoundId} />
        </Optional>
      ) : null}
      {genericTableLocation ? (
        <Suspense>
          <TableSheet />
        </Suspense>
      ) : null}
      {about ? (
        <Suspense>
          <VenueSheet
            onClose={() =>
              letRun(
                navigate({
                  to: '.',
                  search: (before) => ({ ...before, about: undefined }),
                  replace: true,
                  resetScroll: false,
                }),
              )
            }
          />
        </Suspense>
      ) : null}
      {labIsOn() ? (
        <Suspense>
          <LabRoom />
        </Suspense>
      ) : null}
    </>
  )
}
