import { useSearch } from '@tanstack/react-router'
import { readAccountEntry } from '#contract/account/account-entry.ts'
import { ScanScreen } from '#features/scan/scan-screen.tsx'

export function ScanRoute() {
  const { venue } = readAccountEntry({ ...useSearch({ from: '/scan' }) })
  return <ScanScreen venue={venue ?? ''} />
}
