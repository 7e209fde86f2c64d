import { useParams, useSearch } from '@tanstack/react-router'
import { readAccountEntry } from '#contract/account/account-entry.ts'
import { LoginScreen } from '#features/account/login-screen.tsx'
import { ProfileScreen } from '#features/profile/person/profile-screen.tsx'
import { lazily } from '#ui/lazily.ts'
import { useEffect } from 'react'
import { venueName } from '#domain/venue/local-text.ts'
import { useText } from '#i18n/use-text.ts'
import { useKnownVenue } from '#services/venue/use-known-venue.ts'
import { applyTheme } from './theme.ts'

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

/** An account page takes the colours and the name of the venue the guest comes from, once it is known. */
function useVenueTheme(slug: string | undefined): void {
  const venue = useKnownVenue(slug)?.venue
  const { language } = useText()
  useEffect(() => {
    if (!venue) return
    applyTheme(venue)
    document.title = venueName(venue, language)
  }, [venue, language])
}
