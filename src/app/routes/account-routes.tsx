import { LoginScreen } from '#features/account/login-screen.tsx'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'

export function LoginRoute() {
  return <LoginScreen />
}

export function ProfileRoute() {
  return <ProfileScreen />
}
