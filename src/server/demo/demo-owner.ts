import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AccountStore } from '#server/account/account-store.ts'
import { hashPassword } from '#server/account/hash-password.ts'
import { newAccount } from '#server/account/new-account.ts'
import { endOfCard, holderOfUser } from '#server/payment/card-holder.ts'
import type { NamedCard } from '#server/payment/stored-cards.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'
import { saveOrderCard } from '#server/payment/stored-cards.ts'

/** The owner of Suite 101 at each event of the demo arena, for anybody to sign in as (the manual’s page of suites). */
export const demoOwner = {
  userId: asId<UserId>('d3300000-0000-4000-8000-000000000101'),
  email: 'suite101@example.com',
  password: 'Suite101!',
  firstName: 'Amélie',
  lastName: 'Tremblay',
} as const

export interface DemoOwnerDeps {
  readonly accountStore: AccountStore
  /** Left out: no card payments. */
  readonly payment?: PaymentDeps | undefined
  readonly now: () => Instant
}

/**
 * Opens the demo owner's account with a test card, where it is missing; returns the card. Null, and no
 * account: real money moves here, or the e-mail is another account's.
 */
export async function openDemoOwner(deps: DemoOwnerDeps): Promise<NamedCard | null> {
  const { accountStore, payment, now } = deps
  if (!payment?.gateway.isTest) return null
  const { userId, email, password, firstName, lastName } = demoOwner
  if ((await accountStore.find(userId)) === null) {
    const at = new Date(now())
    const account = newAccount({ userId, email, firstName, lastName, createdAt: at })
    const passwordHash = await hashPassword(password)
    const opened = { ...account, passwordHash, emailVerifiedAt: at }
    // Another server may open it at the same time.
    if (!(await accountStore.create(opened)) && !(await accountStore.find(userId))) return null
  }
  const holder = holderOfUser(userId)
  if ((await payment.cardStore.list(holder)).length === 0) await saveTestCard(payment, now)
  const [card] = await payment.cardStore.list(holder)
  return card ? { holder, paymentCardId: card.paymentCardId } : null
}

async function saveTestCard(payment: PaymentDeps, now: () => Instant): Promise<void> {
  const year = new Date(now()).getUTCFullYear() + 4
  const typed = { number: '4242424242424242', expiry: `12/${year % 100}`, cvd: '123' }
  const answer = await payment.gateway.tokenise({ ...typed, postalCode: null })
  if (answer.type !== 'Token') return
  const { token } = answer
  const { userId } = demoOwner
  const endsAt = endOfCard({ type: 'account', userId }, new Date(now()))
  await saveOrderCard(
    payment,
    { name: holderOfUser(userId), endsAt },
    { token, key: `${token}/keep` },
  )
}
