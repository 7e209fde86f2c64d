import { useParams } from '@tanstack/react-router'
import { PlacedScreen } from '#features/placed/placed-screen.tsx'

export function PlacedRoute() {
  const { key } = useParams({ from: '/$slug/orders/$key' })
  return <PlacedScreen orderKey={key} />
}
