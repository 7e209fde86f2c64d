import { afterAll, expect, test } from 'vitest'
import type { Database } from '#server/postgres/open-database.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { listVenues } from '#server/venue/list-venues.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { databases } from './databases.ts'
import { aPublishedVenue } from './stores.ts'

for (const { name, available, open } of databases) {
  const options = { skip: !available }
  let opened: Promise<Database> | null = null
  const database = () => (opened ??= open())
  afterAll(async () => (await opened)?.close())

  test(`${name}: the events of orders are numbered without a gap`, options, async () => {
    const { sql } = await database()
    const { venueId } = await aPublishedVenue(createPostgresVenueStore(sql))
    const orderStore = createPostgresOrderStore(sql)
    await Promise.all(
      Array.from({ length: 50 }, () =>
        untilAnswered(() => orderStore.take(aSubmission({ venueId }), aNewOrder())),
      ),
    )
    const events = await sql`
      select event_number from order_events where venue_id = ${venueId} order by event_number`
    const oneToFifty = Array.from({ length: 50 }, (_, index) => index + 1)
    expect(events.map((row) => Number(row['event_number']))).toEqual(oneToFifty)
  })

  test(`${name}: transactions begin while statements fill the connections`, options, async () => {
    const { sql } = await database()
    // Many more than there are connections: each transaction has one to itself when its turn comes.
    const some = (count: number) =>
      Array.from({ length: count }, () => sql`select pg_sleep(0.001)`.then(({ length }) => length))
    await Promise.all(some(40))
    const statements = some(1_000)
    const transactions = Array.from({ length: 20 }, () =>
      sql.begin(async (transaction) => transaction`select pg_current_xact_id()`),
    )
    expect(await Promise.all(statements)).toHaveLength(1_000)
    expect(await Promise.all(transactions)).toHaveLength(20)
    const [open] = await sql<{ count: number }[]>`
      select count(*)::integer as count from pg_stat_activity 
        where state like 'idle in transaction%' and datname = current_database()`
    expect(open?.count).toBe(0)
  })

  test(`${name}: venues are listed with their version and time zone`, options, async () => {
    const { sql } = await database()
    const { slug } = await aPublishedVenue(createPostgresVenueStore(sql))
    expect(await listVenues(sql)).toContainEqual({
      venueId: slug,
      slug,
      version: 1,
      publishedAt: expect.any(Date),
      timeZone: 'America/Toronto',
      isSeller: true,
    })
  })

  test(
    `${name}: every key of a venue's table starts with the venue, and none leads to another table`,
    options,
    async () => {
      const { sql } = await database()
      const constraints = await sql<{ table: string; kind: string; column: string }[]>`
      select c.conrelid::regclass::text as table, c.contype::text as kind, a.attname as column
      from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f', 'x')`
      const shared = ['migrations', 'venue_slugs', 'brands', 'brand_paths']
      // The records of a person at every venue.
      const ofPeople = [
        'payment_cards',
        'users',
        'children',
        'lunch_reminders',
        'user_emails',
        'user_identities',
        'sessions',
        'known_devices',
        'second_factors',
        'recovery_codes',
        'one_time_links',
        'sign_in_attempts',
      ]
      const keys = constraints.filter(({ table }) => ![...shared, ...ofPeople].includes(table))
      expect(new Set(keys.map(({ table }) => table))).toEqual(
        new Set([
          'venues',
          'venue_pictures',
          'venue_stops',
          'venue_pace',
          'stations',
          'tickets',
          'claimed_keys',
          'discount_code_uses',
          'venue_counters',
          'submissions',
          'ready_notices',
          'orders',
          'order_events',
          'order_slots',
          'discount_codes',
          'gift_cards',
          'gift_card_uses',
          'hub_code_uses',
          'members',
          'member_identifiers',
          'loyalty_enrolments',
          'payments',
          'test_gateway_ledger',
          'analytics_events',
          'audit_trail',
          'suite_events',
          'suite_pre_order_acts',
          'suite_pre_orders',
          'event_suites',
          'venue_operators',
          'suite_asks',
          'suite_changes',
          'suite_tab_entries',
          'invitation_keys',
          'staff_pins',
          'staff_invitations',
          'staff_person_pins',
          'staff_seals',
          'pin_tries',
          'kiosks',
          'kitchen_secrets',
          'receivers',
          'desk_settings',
          'venue_alerts',
          'second_factor_venues',
          'receipt_mails',
          'call_limits',
          'school_calendars',
          'school_days',
          'lunch_reminder_mails',
        ]),
      )
      expect(keys.filter(({ column }) => column !== 'venue_id')).toEqual([])
      expect(keys.filter(({ kind }) => kind === 'f' || kind === 'x')).toEqual([])
      const triggers = await sql`select tgname from pg_trigger where not tgisinternal`
      expect(triggers).toHaveLength(0)
      const sequences = await sql`select relname from pg_class where relkind = 'S'`
      expect(sequences).toHaveLength(0)
    },
  )
}
