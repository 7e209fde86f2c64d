import type { UserId } from '#domain/ids.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import type { PreOrderStore } from '#server/order/pre-order-store.ts'
import type { SuiteAskStore } from '#server/order/suite-ask-store.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'
import { removeCards } from '#server/payment/stored-cards.ts'

export interface EraseDeps {
  readonly accounts: Pick<
    AccountDeps,
    'accountStore' | 'operatorStore' | 'sessionStore' | 'secondFactors' | 'children' | 'reminders'
  >
  readonly orderStore: Pick<OrderStore, 'forgetUser'>
  readonly preOrderStore?: Pick<PreOrderStore, 'forgetUser'> | undefined
  readonly askStore?: Pick<SuiteAskStore, 'forgetUser'> | undefined
  readonly payment?: PaymentDeps | undefined
}

/**
 * Erases an account. It goes last: after an interruption its person can sign in, and it is done again. Orders stay
 * without the person, as the law requires.
 */
export async function eraseAccount(deps: EraseDeps, userId: UserId): Promise<void> {
  const { accountStore, operatorStore, sessionStore, ...others } = deps.accounts
  await deps.orderStore.forgetUser(userId)
  await deps.preOrderStore?.forgetUser(userId)
  await deps.askStore?.forgetUser(userId)
  await removeCards(deps.payment, userId)
  await operatorStore.remove(userId, null)
  await others.secondFactors?.remove(userId)
  await accountStore.remove(userId)
  await others.children?.forgetUser(userId)
  await others.reminders?.forgetUser(userId)
  await sessionStore.closeAll(userId)
  // Orders placed elsewhere meanwhile.
  await deps.orderStore.forgetUser(userId)
  await deps.preOrderStore?.forgetUser(userId)
}
