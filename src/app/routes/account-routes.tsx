import { useParams, useSearch } from '@tanstack/react-router'
import { readAccountEntry } from '#contract/account/account-entry.ts'
import { LoginScreen } from '#features/account/login-screen.tsx'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'
import { lazily } from '#ui/lazily.ts'
import { useVenueTheme } from '#app/use-venue-theme.ts'

const CardFrame = lazily(() => import('#features/checkout/payment/card-frame.tsx'), 'CardFrame')

export function LoginRoute() {
  const entry = readAccountEntry({ ...useSearch({ from: '/login' }) })
  useVenueTheme(entry.venue)
  return <LoginScreen entry={entry} />
}

export function ProfileRoute() {
  const { screen } = useParams({ from: '/profile/{-$screen}' })
  const entry = readAccountEntry({ ...useSearch({ from: '/profile/{-$screen}' }) })
  useVenueTheme(entry.venue)
  return <ProfileScreen screen={screen} entry={entry} cardFrame={CardFrame} />
}
