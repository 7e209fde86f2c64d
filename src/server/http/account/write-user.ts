import type { WrittenUser } from '#contract/account/account-calls.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Account } from '#server/account/account-store.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { cardHolderOf, nameOfHolder } from '#server/payment/card-holder.ts'
import type { CardHolder } from '#server/payment/card-holder.ts'
import type { OwnedSuite } from '#server/suite/suite-store.ts'
import { writeCards } from '#server/http/payment/write-cards.ts'

export interface ShownAccount {
  readonly account: Account
  /** The operator acting as this user. */
  readonly operator?: Account | null
  /** The suite whose owner the operator acts as. */
  readonly owned?: OwnedSuite | null
  /** Token of the opened session, for clients other than browsers. */
  readonly token?: string
}

/** Cards of the session that it is shown in (see http/payment/card-cookie.ts). */
function cardsOf({ account, operator, owned = null }: ShownAccount): CardHolder {
  if (operator || owned) return cardHolderOf({ type: 'acting', owned })
  if (account.suiteOperator) return cardHolderOf({ type: 'operator' })
  return cardHolderOf({ type: 'user', userId: account.userId })
}

interface UserDeps extends Pick<AppDeps, 'payment'> {
  readonly accounts: Pick<AccountDeps, 'operatorStore'>
}

/** A user's own data. */
export async function writeUser(
  { payment, accounts }: UserDeps,
  shown: ShownAccount,
): Promise<WrittenUser> {
  const { account, operator, owned, token } = shown
  const { userId, email, emailVerifiedAt, firstName, lastName, phoneNumber } = account
  const { suiteOperator, defaultTip, promoCode, passwordHash } = account
  return {
    id: userId,
    ...(token === undefined ? {} : { token }),
    email,
    emailVerified: emailVerifiedAt !== null,
    firstName,
    lastName,
    phoneNumber,
    paymentMethods: await writeCards(payment, nameOfHolder(cardsOf(shown))),
    suiteOperator,
    ...(suiteOperator ? { staff: [...(await accounts.operatorStore.rolesOf(userId))] } : {}),
    defaultTip,
    promoCode,
    hasPassword: passwordHash !== null,
    ...(operator ? { operator: { id: operator.userId, email: operator.email } } : {}),
    ...(owned
      ? {
          eventSuite: {
            id: owned.suite.eventSuiteId,
            name: owned.suite.name,
            event_day_payment_preference: owned.suite.paymentPreference,
          },
        }
      : {}),
  }
}
