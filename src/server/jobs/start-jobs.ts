import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ChildStore } from '#server/account/child-store.ts'
import type { SessionStore } from '#server/account/session-store.ts'
import { syncKitchen } from '#server/kitchen/sync-kitchen.ts'
import { createTestKitchen } from '#server/kitchen/test-kitchen.ts'
import { triesLastMs } from '#server/kiosk/count-try.ts'
import type { LimitStore } from '#server/limit/limit-store.ts'
import type { DeskDeviceStore } from '#server/kiosk/desk-device-store.ts'
import type { KioskStore } from '#server/kiosk/kiosk-store.ts'
import type { PinStore } from '#server/kiosk/pin-store.ts'
import type { NoticeStore } from '#server/notice/notice-store.ts'
import { sendNotices } from '#server/notice/send-notices.ts'
import { createTestMessenger } from '#server/notice/test-messenger.ts'
import type { ReceiptMailStore } from '#server/order/receipt-mail-store.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { endAsks } from '#server/checkout/suite/end-asks.ts'
import { lockPreOrders } from '#server/checkout/suite/lock-pre-orders.ts'
import { reopenPreOrders } from '#server/checkout/suite/reopen-pre-orders.ts'
import type { OpenMail } from '#server/mail/open-mail.ts'
import type { SuiteAskStore } from '#server/order/suite-ask-store.ts'
import type { PreOrderStore } from '#server/order/pre-order-store.ts'
import { finishPayments } from '#server/checkout/payment/finish-payments.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'
import { completeReady } from './complete-ready.ts'
import { endUnusedAccounts } from './end-unused-accounts.ts'
import type { UnusedAccountDeps } from './end-unused-accounts.ts'
import { fireOrders } from './fire-orders.ts'
import { forgetOld } from './forget-old.ts'
import type { ForgetOldDeps } from './forget-old.ts'
import { mailSwitchedOff } from './mail-switched-off.ts'
import { raiseUnseen } from './raise-unseen.ts'
import { sendHeldMails } from './send-held-mails.ts'
import { sendLunchReminders } from './send-lunch-reminders.ts'
import type { ReminderRoundDeps } from './send-lunch-reminders.ts'
import { sendPreOrderMails } from './send-pre-order-mails.ts'
import { sendReceipts } from './send-receipts.ts'
import { runPeriodically } from './run-periodically.ts'
import { runReceivers } from './run-receivers.ts'
import type { ReceiverRoundDeps } from './run-receivers.ts'
import type { PeriodicJob } from './run-periodically.ts'
import { createPageWarmer } from './warm-pages.ts'
import type { PageWarmerDeps } from './warm-pages.ts'
import type { ReminderStore } from '#server/account/reminder-store.ts'
import type { SchoolDayStore } from '#server/order/school-day-store.ts'
import type { AttemptStore } from '#server/social/attempt-store.ts'
import type { AlertStore } from '#server/receiver/alert-store.ts'
import type { StaffStore } from '#server/suite/staff-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'

export interface JobDeps {
  readonly sessionStore: SessionStore
  readonly attempts: Pick<AttemptStore, 'forgetEnded'>
  readonly kioskStore: Pick<KioskStore, 'forgetRevoked'>
  readonly pinStore: Pick<PinStore, 'forgetTries'>
  readonly limitStore: Pick<LimitStore, 'forgetEnded'>
  readonly orderStore: OrderStore
  readonly preOrderStore: PreOrderStore
  readonly askStore: SuiteAskStore
  readonly venueStore: VenueStore
  readonly suiteStore: ForgetOldDeps['suiteStore']
  readonly noticeStore: NoticeStore
  readonly schoolDayStore: SchoolDayStore
  readonly receiptMails: ReceiptMailStore
  readonly childStore: ChildStore
  readonly reminderStore: ReminderStore
  readonly accountStore: ReminderRoundDeps['accountStore']
  readonly accounts: UnusedAccountDeps['accounts'] & {
    readonly staffStore: Pick<StaffStore, 'forgetEnded'>
  }
  readonly schoolCalendarStore: ReminderRoundDeps['schoolCalendarStore']
  readonly invitationKeys: ReminderRoundDeps['invitationKeys']
  readonly eventStore: ForgetOldDeps['eventStore']
  readonly auditStore: ForgetOldDeps['auditStore']
  readonly alertStore: AlertStore
  readonly payment: PaymentDeps
  readonly mail: OpenMail
  readonly demoVenueIds: ReadonlySet<VenueId>
  readonly deskDevices: Pick<DeskDeviceStore, 'list'>
  readonly deskStore: ReceiverRoundDeps['deskStore']
  readonly receivers: ReceiverRoundDeps['receivers']
  /** Receivers that do not ask, by their kinds. */
  readonly called: ReceiverRoundDeps['called']
  readonly dataDir: string
  readonly now: () => Instant
  readonly log: Logger
  /** Speed of the test kitchen, as a multiple of a real one; null: none. */
  readonly kitchenPace: number | null
  /** Asks this server itself; null: it has no pages. */
  readonly request: PageWarmerDeps['request'] | null
}

const venueMaxAgeMs = 5_000
const pauseMs = 1_000
const locksPauseMs = 5_000
const readyPauseMs = 30_000
/** An owner looks at what they have published within some seconds. */
const pagesPauseMs = 2_000
const paymentsPauseMs = 60_000
const sessionsPauseMs = 10 * 60_000
const remindersPauseMs = 5 * 60_000
/** A press that was sealed may be sent again. */
const anHour = 60 * 60_000
const aYear = 365 * 24 * 60 * 60_000

/**
 * Background jobs: syncs the kitchen, sends texts, mails receipts, reminds people of lunches, ends
 * orders that waited too long for a suite's owner, completes orders that stood ready at tables,
 * makes those whose time has come, raises unseen ones, locks pre-orders, mails owners of each change and of a card that was refused, finishes payments, and
 * deletes expired sessions and sign-in attempts, unused accounts, old tries at PINs, counts of calls,
 * devices that were revoked a year ago, and other records whose time is over (forget-old.ts); reads
 * the venues that were just published before their first guest; hands orders to receivers that are called. The kitchen is the test kitchen of
 * the demo venues without a desk, or none; the messenger is the test messenger.
 */
export function startJobs(deps: JobDeps): PeriodicJob {
  const { orderStore, askStore, venueStore, noticeStore, sessionStore, attempts } = deps
  const { kioskStore, pinStore, limitStore } = deps
  const { now, log, kitchenPace, demoVenueIds, dataDir, request } = deps
  const venues = createVenueCache(venueStore, venueMaxAgeMs, now)
  const wait = (milliseconds: number) => pause(milliseconds)
  const messenger = createTestMessenger({ folder: join(dataDir, 'outgoing'), pause: wait })
  const rounds = [
    runPeriodically(() => sendNotices({ noticeStore, messenger, venues, now }), { pauseMs, log }),
    runPeriodically((signal) => lockPreOrders({ ...deps, venues, signal }), {
      pauseMs: locksPauseMs,
      log,
    }),
    runPeriodically((signal) => endAsks({ ...deps, venues, signal }), {
      pauseMs: locksPauseMs,
      log,
    }),
    runPeriodically((signal) => reopenPreOrders({ ...deps, signal }), {
      pauseMs: paymentsPauseMs,
      log,
    }),
    runPeriodically((signal) => completeReady({ ...deps, venues, signal }), {
      pauseMs: readyPauseMs,
      log,
    }),
    runPeriodically((signal) => fireOrders({ ...deps, venues, signal }), {
      pauseMs: locksPauseMs,
      log,
    }),
    runPeriodically((signal) => raiseUnseen({ ...deps, venues, signal }), {
      pauseMs: locksPauseMs,
      log,
    }),
    runPeriodically(() => sendHeldMails({ ...deps, venues }), { pauseMs: locksPauseMs, log }),
    runPeriodically(() => sendPreOrderMails({ ...deps, venues }), { pauseMs: locksPauseMs, log }),
    runPeriodically(() => sendReceipts({ ...deps, venues, weeks: deps }), {
      pauseMs: locksPauseMs,
      log,
    }),
    runPeriodically((signal) => sendLunchReminders({ ...deps, venues, signal }), {
      pauseMs: remindersPauseMs,
      log,
    }),
    runPeriodically(
      (signal) =>
        finishPayments({ ...deps.payment, orderStore, askStore, days: deps, now, signal }),
      {
        pauseMs: paymentsPauseMs,
        log,
      },
    ),
    runPeriodically(() => deps.accounts.staffStore.forgetEnded(new Date(now() - anHour)), {
      pauseMs: sessionsPauseMs,
      log,
    }),
    ...[sessionStore, attempts, limitStore].map(({ forgetEnded }) =>
      runPeriodically(() => forgetEnded(new Date(now())), { pauseMs: sessionsPauseMs, log }),
    ),
  ]
  const forgetKiosks = async () => {
    await pinStore.forgetTries(new Date(now() - triesLastMs))
    await kioskStore.forgetRevoked(new Date(now() - aYear))
  }
  rounds.push(runPeriodically(forgetKiosks, { pauseMs: sessionsPauseMs, log }))
  const folders = [join(dataDir, 'mail'), join(dataDir, 'outgoing')]
  rounds.push(
    runPeriodically((signal) => forgetOld({ ...deps, ...deps.payment, venues, folders, signal }), {
      pauseMs: sessionsPauseMs,
      log,
    }),
  )
  // No account ends unannounced.
  if (deps.mail.isOffered) {
    const round = (signal: AbortSignal) => endUnusedAccounts({ ...deps, signal })
    rounds.push(runPeriodically(round, { pauseMs: sessionsPauseMs, log }))
  }
  if (request !== null) {
    const round = createPageWarmer({ venueStore, request })
    rounds.push(runPeriodically(round, { pauseMs: pagesPauseMs, log }))
  }
  if (kitchenPace !== null) {
    const kitchen = createTestKitchen({ pace: kitchenPace, pause: wait })
    const venueIds = [...demoVenueIds]
    const hasDesk = async (venueId: VenueId) =>
      (await deps.deskDevices.list(venueId)).some(({ revokedAt }) => revokedAt === null)
    const round = (signal: AbortSignal) =>
      syncKitchen({ kitchen, venueIds, hasDesk, orderStore, venues, now, signal })
    rounds.push(runPeriodically(round, { pauseMs, log }))
  }
  const onOff: ReceiverRoundDeps['onOff'] = (row, venue) => mailSwitchedOff(row, venue, deps)
  rounds.push(runReceivers({ ...deps, venues, onOff }))
  return {
    stop: async () => {
      await Promise.all(rounds.map(({ stop }) => stop()))
    },
  }
}
