import { useSearch } from '@tanstack/react-router'
import { readAccountEntry } from '#contract/account/account-entry.ts'
import { LandingScreen } from '#features/suite/landing-screen.tsx'

export function LandingRoute() {
  const { eventSuite, encryptedValue } = readAccountEntry({
    ...useSearch({ from: '/$slug/landing' }),
  })
  return <LandingScreen suiteId={eventSuite ?? ''} encryptedValue={encryptedValue} />
}
