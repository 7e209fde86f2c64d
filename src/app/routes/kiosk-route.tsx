import { useParams } from '@tanstack/react-router'
import { KioskScreen } from '#features/kiosk/kiosk-screen.tsx'

export function KioskRoute() {
  const { panel } = useParams({ from: '/$slug/kiosk/{-$panel}' })
  return <KioskScreen isPanel={panel === 'staff'} />
}
