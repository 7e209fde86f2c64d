import { useSearch } from '@tanstack/react-router'
import { LoginScreen } from '#features/account/login-screen.tsx'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'

export function LoginRoute() {
  return <LoginScreen entry={useSearch({ from: '/login' })} />
}

export function ProfileRoute() {
  return <ProfileScreen />
}
