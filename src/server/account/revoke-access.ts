import type { UserId } from '#domain/ids.ts'
import type { AccountDeps } from './account-deps.ts'

/** Ends every way into an account: password, identities, sessions and mailed links. */
export async function revokeAccess(
  { accountStore, sessionStore }: Pick<AccountDeps, 'accountStore' | 'sessionStore'>,
  userId: UserId,
): Promise<void> {
  await accountStore.change(userId, { passwordHash: null })
  await accountStore.unlink(userId)
  await sessionStore.closeAll(userId)
}
