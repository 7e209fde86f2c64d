import { createPostgresCodeStore } from '#server/code/postgres-code-store.ts'
import { createPostgresLimitStore } from '#server/limit/postgres-limit-store.ts'
import { takeInBlocks } from '#server/limit/take-in-blocks.ts'
import { openAccounts } from '#server/account/open-accounts.ts'
import { openCalled } from '#server/dispatch/open-called.ts'
import { openDesk } from '#server/desk/open-desk.ts'
import { createPostgresKioskStore } from '#server/kiosk/postgres-kiosk-store.ts'
import { createPostgresPinStore } from '#server/kiosk/postgres-pin-store.ts'
import { createPostgresMemberStore } from '#server/member/postgres-member-store.ts'
import { createPostgresSchoolDayStore } from '#server/order/postgres-school-day-store.ts'
import { createPostgresSchoolCalendarStore } from '#server/school/postgres-school-calendar-store.ts'
import { createPostgresEventStore } from './analytics/postgres-event-store.ts'
import { announceServer } from './announce-server.ts'
import { tellDamaged } from './import/checks/find-damaged.ts'
import { createServerCloser, endWithin, surviveFaults } from './close-server.ts'
import { createApp } from './create-app.ts'
import { createPostalLocator } from './delivery/postal-locator.ts'
import { demoSlugs, demoVenueId } from './demo/demo-venues.ts'
import { openMail } from './mail/open-mail.ts'
import { openBuiltApp } from './open-built-app.ts'
import { openBrands, originsOfGroups } from './open-brands.ts'
import { guardStart, openDatabase, serverLimits } from '#server/postgres/open-database.ts'
import { retryWhileAway } from '#server/postgres/retry-while-away.ts'
import { isSuperuser } from '#server/postgres/make-app-role.ts'
import { createPostgresNoticeStore } from '#server/notice/postgres-notice-store.ts'
import { createPostgresReceiptMailStore } from '#server/order/postgres-receipt-mail-store.ts'
import { createPostgresSuiteAskStore } from '#server/order/postgres-suite-ask-store.ts'
import { createPostgresPreOrderStore } from '#server/order/postgres-pre-order-store.ts'
import { createCardPageAddress } from './payment/card-page-address.ts'
import { createPostgresCardStore } from './payment/postgres-card-store.ts'
import { createPostgresPaymentStore } from './payment/postgres-payment-store.ts'
import { readServerSettings } from './settings/server-settings.ts'
import { ownCertificate } from './own-certificate.ts'
import { settingsOrExit } from './settings/wrong-setting.ts'
import { startCardPage } from '#server/http/payment/start-card-page.ts'
import { createPostgresTestLedger } from './payment/postgres-test-ledger.ts'
import { moveDemoEvents } from '#server/demo/move-demo-events.ts'
import { runPeriodically } from '#server/jobs/run-periodically.ts'
import { asOfferedHere } from '#server/venue/offered-here.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { publishDemoVenues } from '#server/demo/publish-demo-venues.ts'
import { serveWeb } from '#server/http/serve-web.ts'
import { withoutDemo } from '#server/demo/without-demo.ts'
import { createAuditTrail } from './trail/audit-trail.ts'
import { createPostgresAuditStore } from './trail/postgres-audit-store.ts'
import { createServerClock } from './server-clock.ts'
import { openSocial } from './social/open-provider.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createPostgresPictureStore } from '#server/venue/postgres-picture-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { openLog } from './open-log.ts'

const apiOnly = process.argv.includes('--api-only')
// Read before the database starts: a wrong setting must not leave it running without a server.
const demo = process.argv.includes('--demo')
const https = process.argv.includes('--https')
const settings = settingsOrExit(() => readServerSettings(process.env, { apiOnly, demo, https }))
const { port, appPort, hostname, hasDemo, liveGuests } = settings
const { dataDir } = settings.database
const log = openLog(settings.logLevel)
const now = createServerClock(settings.clockStart)
/** Milliseconds of a stop: for requests, for all that is under way, and for the whole, the database's end included. */
const stopTimes = { requests: 7_000, work: 8_000, whole: 10_000 }
const demoEventsPauseMs = 10 * 60_000

const started = guardStart(settings.database, (err) => log.fatal({ err }))
const database = await openDatabase({
  ...settings.database,
  limits: serverLimits,
  tell: (text) => log.warn(text),
})
if (await isSuperuser(database.sql)) {
  log.warn(
    'The role of DATABASE_URL is a superuser: give the server one that owns its database alone',
  )
}
if (hasDemo) await publishDemoVenues(database.sql, now())
const { publicOrigin } = settings.payment
const brands = openBrands(database.sql, { publicOrigin, hasDemo })
const takesCards = settings.payment.gateway.cardPage !== null
// Before the port opens: no request is the first that needs them.
await retryWhileAway(async () => brands.current())
const payment = {
  gateway: settings.payment.gateway.open({ ledger: createPostgresTestLedger(database.sql), now }),
  address: takesCards ? createCardPageAddress({ ...settings.payment, appPort }) : null,
  paymentStore: createPostgresPaymentStore(database.sql),
  cardStore: createPostgresCardStore(database.sql),
}
if (settings.maintenance) log.info(settings.maintenance, 'Maintenance: no calls are taken')
if (payment.gateway.isTest) log.info('Test payments: no real card is charged')
if (!takesCards) log.info('PAYMENT_GATEWAY=none: no cards are charged')
const { cardPort } = settings.payment
const limits = {
  limitStore: takeInBlocks(createPostgresLimitStore(database.sql)),
  guestsPerAddress: settings.guestsPerAddress,
  behindProxy: settings.behindProxy,
}
const tls = settings.tls === 'own' ? await ownCertificate(dataDir, new Date(now())) : settings.tls
const cardPage =
  settings.payment.gateway.cardPage === 'own' && payment.address
    ? await startCardPage({
        ...payment,
        address: payment.address,
        ...limits,
        origins: async () => (await brands.current()).origins,
        port: cardPort,
        tls,
        hostname,
        log,
        now,
      })
    : null
const accounts = openAccounts(database.sql)
const kiosks = {
  kioskStore: createPostgresKioskStore(database.sql),
  pinStore: createPostgresPinStore(database.sql),
}
const openedMail = openMail(settings.mail, { dataDir, log })
const mail = { ...openedMail, originFor: originsOfGroups(brands, openedMail.origin) }
const social = openSocial(settings.social, { sql: database.sql, origin: mail.origin })
const watching = { queueMaxAgeMs: 250, liveGuests }
const { desk, orderStore, receiving, alertStore } = openDesk(database.sql, watching)
const preOrderStore = createPostgresPreOrderStore(database.sql)
const orderStores = {
  orderStore,
  preOrderStore,
  askStore: createPostgresSuiteAskStore(database.sql),
  noticeStore: createPostgresNoticeStore(database.sql),
  schoolDayStore: createPostgresSchoolDayStore(database.sql),
}
const schoolCalendarStore = createPostgresSchoolCalendarStore(database.sql)
const allDemoVenueIds = demoSlugs.map(demoVenueId)
const demoVenueIds = new Set(hasDemo ? allDemoVenueIds : [])
const storedVenues = createPostgresVenueStore(database.sql)
const venueStore = asOfferedHere(
  hasDemo ? storedVenues : withoutDemo(storedVenues, new Set(allDemoVenueIds)),
  {
    gateway: payment.gateway.name,
    // The one messenger there is writes files, so it is the demo's.
    textsOf: (venueId) => (demoVenueIds.has(venueId) ? 'test' : null),
  },
)
const codeStore = createPostgresCodeStore(database.sql)
const memberStore = createPostgresMemberStore(database.sql)
const eventStore = createPostgresEventStore(database.sql)
const auditStore = createPostgresAuditStore(database.sql)
const trail = createAuditTrail({ auditStore, log, now })
const called = openCalled(settings)
const app = createApp({
  trail,
  eventStore,
  ...orderStores,
  venueStore,
  pictureStore: createPostgresPictureStore(database.sql),
  ...receiving,
  receiving: { receivers: receiving.receivers, called },
  codeStore,
  addressLocator: createPostalLocator(),
  memberStore,
  accounts,
  kiosks,
  desk,
  schoolCalendarStore,
  ...(mail.isOffered ? { mail } : {}),
  social,
  publicOrigin,
  brands,
  ...limits,
  maintenance: settings.maintenance,
  askDatabase: () => database.sql`select 1`,
  demoVenueIds,
  log,
  now,
  payment,
  builtApp: apiOnly ? null : await openBuiltApp(settings, log),
})
const rounds = startJobs({
  sessionStore: accounts.sessionStore,
  attempts: social.attempts,
  ...kiosks,
  ...limits,
  ...orderStores,
  alertStore,
  venueStore,
  suiteStore: accounts.suiteStore,
  childStore: accounts.children,
  reminderStore: accounts.reminders,
  accountStore: accounts.accountStore,
  accounts,
  invitationKeys: accounts.invitationKeys,
  schoolCalendarStore,
  receiptMails: createPostgresReceiptMailStore(database.sql),
  eventStore,
  auditStore,
  payment,
  mail,
  demoVenueIds,
  ...desk,
  ...receiving,
  called,
  dataDir,
  now,
  log,
  kitchenPace: settings.kitchenPace,
  request: apiOnly ? null : app.request,
})
const { suiteStore, accountStore } = accounts
const venues = createVenueCache(venueStore, demoEventsPauseMs, now)
const stores = { orderStore, preOrderStore, codeStore, memberStore, suiteStore, accountStore }
const demoDeps = { ...stores, payment, venues, now }
const demoEvents = runPeriodically(
  (signal) => (hasDemo ? moveDemoEvents({ ...demoDeps, signal }) : Promise.resolve()),
  { pauseMs: demoEventsPauseMs, log },
)
const server = serveWeb({ fetch: app.fetch, port, hostname, tls }, () => {
  started()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(0))
  const address = { port, cardPort: cardPage && cardPort, https: tls !== null, apiOnly, hasDemo }
  const isTest = payment.gateway.isTest
  // Neither is a reason to end.
  announceServer(database.sql, { ...address, venueStore, isTest }).catch((err: unknown) =>
    log.warn({ err }),
  )
  tellDamaged(database.sql, (text) => log.warn(text)).catch((err: unknown) => log.warn({ err }))
})
const closeServer = createServerCloser(server)

let isStopping = false
surviveFaults(log, stop)

function stop(code: number): void {
  if (isStopping) return
  isStopping = true
  // Otherwise files that are still being compressed would delay the exit by seconds.
  const exit = () => process.exit(code)
  endAll().then(exit, exit)
}

async function endAll(): Promise<void> {
  const start = performance.now()
  cardPage?.close()
  desk.watch.close()
  const handedBack = Promise.all([
    closeServer(stopTimes.requests),
    rounds.stop(),
    demoEvents.stop(),
  ])
  const work = handedBack.then(mail.stop).then(trail.settled)
  await endWithin(stopTimes.work, work, log)
  await endWithin(stopTimes.whole - (performance.now() - start), database.close(), log)
}
