/** What somebody who is signed in sees and changes of their account. */
export function ProfileScreen() {
  return null
}
