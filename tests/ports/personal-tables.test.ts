import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openOwn } from './databases.ts'

/** What takes the personal data of a table away: statements, each with its file. */
interface Ending {
  /** In words, for those who look for it here. */
  readonly ends: string
  readonly by: readonly (readonly [file: string, statement: RegExp])[]
}

const inOrders = 'order/forget-orders.ts'

/** Tables with data of persons. A new one is listed here with what ends it, or below. */
const personal: Readonly<Record<string, Ending>> = {
  orders: {
    ends: 'by guest_data_days; with the account; by orders/forget',
    by: [
      [inOrders, /update orders\s+set user_id = null/],
      ['order/orders-of-user.ts', /update orders set user_id = null/],
    ],
  },
  submissions: {
    ends: 'refusals after 30 days; the answer to an order names nobody',
    by: [[inOrders, /delete from submissions/]],
  },
  claimed_keys: { ends: 'after 30 days', by: [[inOrders, /delete from claimed_keys/]] },
  receipt_mails: {
    ends: 'when it was sent; with the guest of the order',
    by: [
      ['order/postgres-receipt-mail-store.ts', /delete from receipt_mails/],
      [inOrders, /delete from receipt_mails/],
    ],
  },
  ready_notices: {
    ends: 'after a day; with the guest, or the account, of the order',
    by: [
      ['notice/postgres-notice-store.ts', /delete from ready_notices/],
      [inOrders, /delete from ready_notices/],
      ['order/orders-of-user.ts', /delete from ready_notices/],
    ],
  },
  school_days: {
    ends: 'with the guest, or the account, of the order',
    by: [
      [inOrders, /update school_days set user_id = null, child_id = null/],
      ['order/orders-of-user.ts', /update school_days set user_id = null, child_id = null/],
    ],
  },
  suite_tab_entries: {
    ends: 'the guest’s name with the guest of the order; ids of accounts stay, as invoices need them',
    by: [[inOrders, /update suite_tab_entries set guest_name = null/]],
  },
  suite_pre_orders: {
    ends: 'by guest_data_days; with the account; the owner as its suite’s',
    by: [
      ['order/forget-pre-orders.ts', /update suite_pre_orders\s+set user_id = null/],
      ['suite/forget-owners.ts', /update suite_pre_orders p set owner_email_key/],
    ],
  },
  suite_asks: {
    ends: 'with its answer, which a job gives in the end; with the account',
    by: [
      ['order/postgres-suite-ask-store.ts', /delete from suite_asks where \$\{named/],
      ['order/postgres-suite-ask-store.ts', /delete from suite_asks where user_id/],
    ],
  },
  event_suites: {
    ends: 'the owner guest_data_days after the event; by an import of its event without the suite, unless it has orders',
    by: [
      ['suite/forget-owners.ts', /update event_suites s set owner_email_key/],
      ['suite/save-events.ts', /delete from event_suites/],
    ],
  },
  payment_cards: {
    ends: 'by its person; a guest’s after 90 days without use or with a sign-in or sign-out, an account’s after two years without use, a suite’s with its event; with the account',
    by: [
      ['payment/postgres-card-store.ts', /delete from payment_cards where ctid/],
      ['payment/postgres-card-store.ts', /delete from payment_cards\s+where holder/],
    ],
  },
  analytics_events: {
    ends: 'after 13 months',
    by: [['analytics/postgres-event-store.ts', /delete from analytics_events/]],
  },
  audit_trail: {
    ends: 'after 13 months',
    by: [['trail/postgres-audit-store.ts', /delete from audit_trail/]],
  },
  users: {
    ends: 'with the account, at the latest 24 months after its last use',
    by: [['account/postgres-account-store.ts', /delete from users/]],
  },
  user_emails: {
    ends: 'with the account',
    by: [['account/postgres-account-store.ts', /delete from user_emails/]],
  },
  user_identities: {
    ends: 'with the account',
    by: [['account/postgres-account-store.ts', /delete from user_identities/]],
  },
  sessions: {
    ends: 'at its end; by its person; with the account',
    by: [
      ['account/postgres-session-store.ts', /delete from sessions where ends_at/],
      ['account/postgres-session-store.ts', /delete from sessions where secret_hash/],
    ],
  },
  known_devices: {
    ends: 'at its end; with the account',
    by: [
      ['account/postgres-session-store.ts', /delete from known_devices where ends_at/],
      ['account/postgres-session-store.ts', /delete from known_devices where user_id/],
    ],
  },
  one_time_links: {
    ends: 'at its end; with the account',
    by: [
      ['account/postgres-session-store.ts', /delete from one_time_links where ends_at/],
      ['account/postgres-session-store.ts', /delete from one_time_links where user_id/],
    ],
  },
  sign_in_attempts: {
    ends: 'at its end',
    by: [['social/postgres-attempt-store.ts', /delete from sign_in_attempts where ends_at/]],
  },
  second_factors: {
    ends: 'by the provider’s command; with the account',
    by: [['account/postgres-second-factor-store.ts', /delete from second_factors/]],
  },
  recovery_codes: {
    ends: 'as its second factor',
    by: [['account/postgres-second-factor-store.ts', /delete from recovery_codes where user_id/]],
  },
  venue_operators: {
    ends: 'with the right; with the account',
    by: [['suite/postgres-operator-store.ts', /delete from venue_operators/]],
  },
  staff_person_pins: {
    ends: 'with the right; with the account',
    by: [['suite/postgres-operator-store.ts', /delete from staff_person_pins/]],
  },
  staff_seals: {
    ends: 'with the right; a day after its end',
    by: [
      ['suite/postgres-operator-store.ts', /delete from staff_seals/],
      ['suite/postgres-staff-store.ts', /delete from staff_seals where ends_at/],
    ],
  },
  staff_invitations: {
    ends: 'when it is taken or withdrawn; at its end',
    by: [
      ['suite/postgres-staff-store.ts', /delete from staff_invitations where secret_hash/],
      ['suite/postgres-staff-store.ts', /delete from staff_invitations where ends_at/],
    ],
  },
  receivers: {
    ends: 'a person’s browser with the right; with the account',
    by: [['suite/postgres-operator-store.ts', /delete from receivers/]],
  },
  children: {
    ends: 'by its person; with the account',
    by: [
      ['account/postgres-child-store.ts', /delete from children where user_id = \S+ and child_id/],
      ['account/postgres-child-store.ts', /delete from children where user_id = \S+`/],
    ],
  },
  lunch_reminders: {
    ends: 'by its person; with the account',
    by: [['account/postgres-reminder-store.ts', /delete from lunch_reminders/]],
  },
  lunch_reminder_mails: {
    ends: 'after 60 days; with the account',
    by: [
      ['account/postgres-reminder-store.ts', /delete from lunch_reminder_mails where week/],
      ['account/postgres-reminder-store.ts', /delete from lunch_reminder_mails where user_id/],
    ],
  },
  kiosks: {
    ends: 'a year after it was revoked; by its staff',
    by: [
      ['kiosk/postgres-kiosk-store.ts', /delete from kiosks where revoked_at/],
      ['kiosk/postgres-kiosk-store.ts', /delete from kiosks where secret_hash/],
    ],
  },
  pin_tries: {
    ends: 'after a day',
    by: [['kiosk/postgres-pin-store.ts', /delete from pin_tries where tried_at/]],
  },
  call_limits: {
    ends: 'once its limit is unused',
    by: [['limit/postgres-limit-store.ts', /delete from call_limits/]],
  },
  member_identifiers: {
    ends: 'by the venue, whose programme it is; they are hashes',
    by: [['member/postgres-member-store.ts', /delete from member_identifiers/]],
  },
}

/** Tables whose columns of persons are ids or hashes that lead to nobody once the account is gone. */
const ofBooks = [
  // Amounts, brand and last four, as the law asks of books.
  'payments',
  'order_events',
  'suite_changes',
  'suite_pre_order_acts',
  'loyalty_enrolments',
  'members',
]

/** Tables in which nobody is. */
const impersonal = [
  'brand_paths',
  'brands',
  'desk_settings',
  'discount_code_uses',
  'discount_codes',
  'gift_card_uses',
  'gift_cards',
  'hub_code_uses',
  'invitation_keys',
  'kitchen_secrets',
  'migrations',
  'order_slots',
  'school_calendars',
  'second_factor_venues',
  'staff_pins',
  'stations',
  'suite_events',
  'test_gateway_ledger',
  'tickets',
  'venue_alerts',
  'venue_counters',
  'venue_pace',
  'venue_pictures',
  'venue_slugs',
  'venue_stops',
  'venues',
]

const database = openOwn()
afterAll(async () => (await database).close())

test('each table is known to hold persons’ data or none', async () => {
  const { sql } = await database
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`
  const listed = [...Object.keys(personal), ...ofBooks, ...impersonal]
  expect(tables.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
})

test('a table in which nobody is has no column for one', async () => {
  const { sql } = await database
  const columns = await sql<{ table: string; name: string }[]>`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any(${impersonal}::text[])`
  const ofPersons =
    /user|person|owner|guest|holder|made_by|sent_by|contact|email|phone|address|first_name|last_name|device|content|call\b/
  expect(columns.filter(({ name }) => ofPersons.test(name))).toEqual([])
})

test.each(Object.entries(personal))('what ends %s is in the code', (_, { by }) => {
  expect(by.length).toBeGreaterThan(0)
  for (const [file, statement] of by) {
    expect(readFileSync(`src/server/${file}`, 'utf8')).toMatch(statement)
  }
})
