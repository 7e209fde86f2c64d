import { useSearch } from '@tanstack/react-router'
import { ScanScreen } from '#features/scan/scan-screen.tsx'

export function ScanRoute() {
  const { venue } = useSearch({ from: '/scan' })
  return <ScanScreen venue={venue ?? ''} />
}
