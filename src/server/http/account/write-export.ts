import type * as v from 'valibot'
import type { exportData } from '#contract/account/export-calls.ts'
import type { UserId } from '#domain/ids.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Account } from '#server/account/account-store.ts'
import type { OrderStore, PersonalOrder } from '#server/order/order-store.ts'
import type { ReminderMail, WantedReminders } from '#server/account/reminder-store.ts'
import { writeRefund } from '#server/order/write-refund.ts'
import { holderOfUser } from '#server/payment/card-holder.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'
import type { PersonDeps } from './account-call-deps.ts'
import { writeEvents } from '#server/http/suite/write-events.ts'

/** Everything stored about a person. */
export async function writeExport(
  deps: PersonDeps,
  account: Account,
  signal: AbortSignal,
): Promise<v.InferInput<typeof exportData.answer>> {
  const { userId, email, emailVerifiedAt } = account
  const { accountStore, sessionStore, suiteStore, children: childStore, reminders } = deps.accounts
  const [identities, sessions, children, wanted, mails, cards, orders, suites] = await Promise.all([
    accountStore.identities(userId),
    sessionStore.list(userId),
    childStore?.ofUser(userId) ?? [],
    reminders?.wanted(userId) ?? null,
    reminders?.mailsOf(userId) ?? [],
    readCards(deps.payment, userId),
    readOrders(deps.orderStore, userId, signal),
    // An unverified e-mail gets no data that is stored by e-mail.
    emailVerifiedAt === null ? [] : suiteStore.upcoming(plainEmail(email), new Date(0)),
  ])
  return {
    exportedAt: new Date(deps.now()).toISOString(),
    profile: { ...writeProfile(account), lunchReminders: writeReminders(wanted, mails) },
    signInWays: [
      ...(account.passwordHash === null ? [] : [{ type: 'password' }]),
      ...identities.map(({ provider, subject }) => ({ type: provider, subject })),
    ],
    sessions: sessions.map(writeSession),
    children: children.map((child) => ({ ...child })),
    cards,
    orders: orders.map(writeOrder),
    events: [...(await writeEvents(suites, deps))],
  }
}

function writeReminders(wanted: WantedReminders | null, mails: readonly ReminderMail[]) {
  return {
    wanted: wanted && { ...wanted, askedAt: wanted.askedAt.toISOString() },
    mails: mails.map(({ venueId, week, doneAt }) => ({
      venueId,
      week,
      doneAt: doneAt?.toISOString() ?? null,
    })),
  }
}

function writeProfile({ passwordHash: _hash, createdAt, emailVerifiedAt, ...profile }: Account) {
  return {
    ...profile,
    emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

type StoredSession = Awaited<ReturnType<AccountDeps['sessionStore']['list']>>[number]

function writeSession({ kind, device, openedAt, usedAt, endsAt }: StoredSession) {
  return {
    kind,
    device,
    openedAt: openedAt.toISOString(),
    usedAt: usedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

async function readCards(payment: PaymentDeps | undefined, userId: UserId) {
  const cards = payment ? await payment.cardStore.list(holderOfUser(userId)) : []
  return cards.map(({ brand, last4, expiry }) => ({ brand, last4, expiry }))
}

const ordersAtOnce = 200
/** More orders than a person makes. */
const mostPages = 5_000

async function readOrders(
  { ofUser }: Pick<OrderStore, 'ofUser'>,
  userId: UserId,
  signal: AbortSignal,
): Promise<readonly PersonalOrder[]> {
  const read: PersonalOrder[] = []
  for (let pages = 0; pages < mostPages && !signal.aborted; pages += 1) {
    const last = read.at(-1)
    const earlier = last ? { before: last.at } : {}
    const { orders, more } = await ofUser(userId, { size: ordersAtOnce, ...earlier })
    read.push(...orders)
    if (!more) break
  }
  return read
}

function writeOrder({ content, at, card, refund, ...order }: PersonalOrder) {
  const { orderId, venueId, checkNum, status, type, pickupTime } = order
  return {
    orderId,
    restaurantId: venueId,
    checkNum,
    status,
    type,
    placedAt: at.toISOString(),
    pickupTime,
    ...(card ? { card } : {}),
    ...(refund ? { refund: writeRefund(refund) } : {}),
    ...content,
  }
}
