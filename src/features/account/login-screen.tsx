/** Where somebody signs in, signs up, or asks for a new password. */
export function LoginScreen() {
  return null
}
