import { pino } from 'pino'
import type { Sql } from '#server/postgres/sql.ts'
import { userHeader, ofOperator } from '#contract/account/account-calls.ts'
import { venueHeader } from '#contract/problem.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createArgonHasher } from '#server/account/hash-password.ts'
import { createPostgresAccountStore } from '#server/account/postgres-account-store.ts'
import { createPostgresChildStore } from '#server/account/postgres-child-store.ts'
import { createPostgresReminderStore } from '#server/account/postgres-reminder-store.ts'
import { hashSecret, newSecret } from '#server/account/secret.ts'
import { createPostgresSecondFactorStore } from '#server/account/postgres-second-factor-store.ts'
import { writeStopToken } from '#server/account/stop-token.ts'
import { createPostgresSessionStore } from '#server/account/postgres-session-store.ts'
import { createPostgresEventStore } from '#server/analytics/postgres-event-store.ts'
import { createPostalLocator } from '#server/delivery/postal-locator.ts'
import { createPostgresStationStore } from '#server/venue/postgres-station-store.ts'
import { createPostgresStopStore } from '#server/venue/postgres-stop-store.ts'
import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import { watchVenues } from '#server/desk/watch-venues.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { createPostgresDeskDeviceStore } from '#server/kiosk/postgres-desk-device-store.ts'
import { createPostgresKioskStore } from '#server/kiosk/postgres-kiosk-store.ts'
import { createPostgresPinStore } from '#server/kiosk/postgres-pin-store.ts'
import { createPostgresLimitStore } from '#server/limit/postgres-limit-store.ts'
import { takeInBlocks } from '#server/limit/take-in-blocks.ts'
import { createBackground } from '#server/mail/background.ts'
import { createPostgresNoticeStore } from '#server/notice/postgres-notice-store.ts'
import { createPostgresKitchenSecretStore } from '#server/order/postgres-kitchen-secret-store.ts'
import { createPostgresPreOrderStore } from '#server/order/postgres-pre-order-store.ts'
import { createPostgresSchoolDayStore } from '#server/order/postgres-school-day-store.ts'
import { createPostgresSuiteAskStore } from '#server/order/postgres-suite-ask-store.ts'
import { createPostgresCardStore } from '#server/payment/postgres-card-store.ts'
import { createPostgresPaymentStore } from '#server/payment/postgres-payment-store.ts'
import { createPostgresTestLedger } from '#server/payment/postgres-test-ledger.ts'
import { createTestGateway } from '#server/payment/test-gateway.ts'
import { createPostgresSchoolCalendarStore } from '#server/school/postgres-school-calendar-store.ts'
import { createPostgresInvitationKeys } from '#server/suite/postgres-invitation-keys.ts'
import { createPostgresOperatorStore } from '#server/suite/postgres-operator-store.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import { createAuditTrail } from '#server/trail/audit-trail.ts'
import { createPostgresAuditStore } from '#server/trail/postgres-audit-store.ts'
import { aPaidVenue, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { aServer, noon, publish } from '#tests/fixtures/a-served-venue.ts'
import { ana, everyDay } from '#tests/fixtures/a-school.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

const hour = 60 * 60_000
/** Its operators need a second step. */
const strictVenue = asId<VenueId>('strict')
const staffPin = '482913'
const kitchenSecret = newSecret()

/** Hashes like the server, at a lower cost: what is measured is everything else. */
const hasher = createArgonHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 })

/**
 * A server with every call on a database: a venue that takes cards, with a suite at an event of today, and a school. Its clock goes on
 * by ten seconds with each request, so that no limit ends the run.
 */
export async function aFuzzedServer(sql: Sql) {
  let requests = 0
  const now = () => noon + requests * 10_000
  const faults: unknown[] = []
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void faults.push(JSON.parse(line)) },
  )
  const accounts = {
    ...someAccounts(),
    accountStore: createPostgresAccountStore(sql),
    sessionStore: createPostgresSessionStore(sql),
    suiteStore: createPostgresSuiteStore(sql),
    operatorStore: createPostgresOperatorStore(sql),
    secondFactors: createPostgresSecondFactorStore(sql),
    invitationKeys: createPostgresInvitationKeys(sql),
    children: createPostgresChildStore(sql),
    reminders: createPostgresReminderStore(sql),
    hasher,
  }
  const kiosks = {
    kioskStore: createPostgresKioskStore(sql),
    pinStore: createPostgresPinStore(sql),
    hasher,
  }
  const deskStore = createPostgresDeskStore(sql)
  const desk = {
    deskStore,
    stopStore: createPostgresStopStore(sql),
    stationStore: createPostgresStationStore(sql),
    deskDevices: createPostgresDeskDeviceStore(sql),
    printers: createPostgresReceiverStore(sql),
    watch: watchVenues({ deskStore }),
  }
  const kitchenSecrets = createPostgresKitchenSecretStore(sql)
  const document = aPaidVenue({
    tables: ['1', '12', 'A-3'],
    has_discounts: true,
    voucher: {},
    membership_program: { name: 'Circle' },
    loyalty_program: { name: 'Circle' },
  })
  const venueId = asId<VenueId>(document.restaurant.id)
  const school = aPaidVenue({ k12: true })
  const schoolId = asId<VenueId>(school.restaurant.id)
  let stopLink: Readonly<Record<string, string>> = {}
  const ledger = createPostgresTestLedger(sql)
  const app = aServer(sql, {
    now,
    log,
    accounts,
    kiosks,
    desk,
    kitchenSecrets,
    limitStore: takeInBlocks(createPostgresLimitStore(sql)),
    guestsPerAddress: 1_000_000,
    preOrderStore: createPostgresPreOrderStore(sql),
    askStore: createPostgresSuiteAskStore(sql),
    schoolDayStore: createPostgresSchoolDayStore(sql),
    noticeStore: createPostgresNoticeStore(sql),
    eventStore: createPostgresEventStore(sql),
    addressLocator: createPostalLocator(),
    trail: createAuditTrail({ auditStore: createPostgresAuditStore(sql), log, now }),
    demoVenueIds: new Set([venueId]),
    mail: {
      background: createBackground(log),
      origin: 'https://order.example.com',
      mailer: { send: () => Promise.resolve() },
    },
    payment: {
      ...aTill().payment,
      gateway: createTestGateway({ ledger, now, slowMs: 0 }),
      paymentStore: createPostgresPaymentStore(sql),
      cardStore: createPostgresCardStore(sql),
    },
  })
  await publish(sql, document)
  await publish(sql, school)
  await createPostgresSchoolCalendarStore(sql).save(schoolId, everyDay, new Date(0))
  await kitchenSecrets.set(venueId, hashSecret(kitchenSecret), new Date(noon))
  await kiosks.pinStore.set(venueId, await hasher.hashPassword(staffPin), new Date(noon))
  await accounts.secondFactors.require(strictVenue, true, new Date(noon))
  await accounts.suiteStore.save(venueId, [
    {
      eventId: 'game',
      name: 'Home opener',
      startsAt: new Date(noon - hour),
      endsAt: new Date(noon + 24 * 365 * hour),
      suites: [aSuite()],
    },
  ])

  /** The headers of everyone who may ask, with new sessions: calls end them, and delete people. */
  async function callers() {
    const at = { openedAt: new Date(now()), usedAt: new Date(now()) }
    const user = await signIn(accounts, at)
    await accounts.children.save(user.userId, ana, { at: new Date(now()) })
    const person = { venueId: schoolId, userId: user.userId }
    const token = await writeStopToken(accounts.invitationKeys, person, new Date(now()))
    stopLink = { venue: String(schoolId), token }
    const operator = await signIn(accounts, { ...at, kind: 'operator' })
    await accounts.operatorStore.add(operator.userId, venueId, new Date(now()))
    const step = await signIn(accounts, { ...at, kind: 'operator-step' })
    await accounts.operatorStore.add(step.userId, strictVenue, new Date(now()))
    const enrolled = await app.request('/api/kiosks/enroll', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [venueHeader]: String(venueId) },
      body: JSON.stringify({ pin: staffPin, name: 'Door', place: { type: 'pickUp' } }),
    })
    const kiosk = enrolled.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const atDesk = await app.request(`/api/desk/${venueId}/enroll`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ pin: staffPin, name: 'Pass', role: 'counter' }),
    })
    const deskCookie = atDesk.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    return [
      { name: 'a guest', headers: {} },
      { name: 'a person', headers: user.headers },
      {
        name: 'an operator',
        headers: { ...operator.cookie, [userHeader]: ofOperator },
      },
      { name: 'a kiosk', headers: { Cookie: kiosk } },
      { name: 'a desk', headers: { Cookie: deskCookie } },
      { name: 'a kitchen', headers: { Authorization: `Bearer ${kitchenSecret}` } },
      { name: 'an operator before the second step', headers: step.cookie },
    ] as const
  }

  return {
    document,
    school,
    faults,
    callers,
    now,
    stopLink: () => stopLink,
    request: (path: string, init: RequestInit) => {
      requests += 1
      return app.request(path, init)
    },
  }
}
