import { useParams, useSearch } from '@tanstack/react-router'
import { LoginScreen } from '#features/account/login-screen.tsx'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'
import { lazily } from '#ui/lazily.ts'

const CardFrame = lazily(() => import('#features/checkout/card-frame.tsx'), 'CardFrame')

export function LoginRoute() {
  return <LoginScreen entry={useSearch({ from: '/login' })} />
}

export function ProfileRoute() {
  const { screen } = useParams({ from: '/profile/{-$screen}' })
  const entry = useSearch({ from: '/profile/{-$screen}' })
  return <ProfileScreen screen={screen} entry={entry} cardFrame={CardFrame} />
}
