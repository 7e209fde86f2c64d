/** Whether the guest is signed in. There are no accounts to sign in to. */
export function useSignedIn(): boolean {
  return false
}
