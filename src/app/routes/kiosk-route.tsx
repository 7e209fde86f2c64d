import { useParams } from '@tanstack/react-router'
import { KioskScreen } from '#features/kiosk/kiosk-screen.tsx'

export { KioskFrame } from '#features/kiosk/kiosk-frame.tsx'
export { NoVenue } from '#features/kiosk/no-venue.tsx'

export function KioskRoute() {
  const { panel } = useParams({ from: '/$slug/kiosk/{-$panel}' })
  return <KioskScreen isPanel={panel === 'staff'} />
}
