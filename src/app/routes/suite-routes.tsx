import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { matching } from '#contract/order/menu-entry.ts'
import { EventsScreen } from '#features/suite/events-screen.tsx'
import { PreOrdersScreen } from '#features/suite/pre-orders/pre-orders-screen.tsx'
import { SettingsScreen } from '#features/suite/settings-screen.tsx'
import { SuitesScreen } from '#features/suite/suites-screen.tsx'
import { TakeOver } from '#features/suite/take-over/take-over.tsx'
import { withOrderWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'

const BoardScreen = lazily(
  () => withOrderWords(import('#features/orders/board/board-screen.tsx')),
  'BoardScreen',
)

/** Loaded with its texts, which the screens of suites do not need. */
const ScanCamera = lazily(
  () => withOrderWords(import('#features/scan/scan-camera.tsx')),
  'ScanCamera',
)

/** The tablet's board; also for a tablet whose operator's session has ended. */
export function BoardRoute() {
  return (
    <Suspense>
      <BoardScreen />
    </Suspense>
  )
}

export function EventsRoute() {
  return <EventsScreen />
}

export function SuitesRoute() {
  const { eventId, sheet } = useParams({ from: '/$slug/events/$eventId/{-$sheet}' })
  if (sheet === 'pre-orders') return <PreOrdersScreen key={eventId} eventId={eventId} />
  return (
    <SuitesScreen
      key={eventId}
      eventId={eventId}
      offer={<TakeOver eventId={eventId} camera={ScanCamera} />}
    />
  )
}

export function SettingsRoute() {
  const { event, eventSuite } = useSearch({ from: '/$slug/suite-settings' })
  const read = (id: unknown) => matching(id, /^[\w.:-]{1,64}$/) ?? ''
  return <SettingsScreen eventId={read(event)} suiteId={read(eventSuite)} />
}
