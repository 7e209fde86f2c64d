import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { ISql } from '#server/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { aNewOrder } from '#tests/fixtures/a-placed-order.ts'
import { databases } from './databases.ts'
import { openOnce } from './open-once.ts'

const folder = new URL('../../src/server/postgres/migrations/', import.meta.url)
const rollback = new Error('The test leaves nothing')

describe.each(databases)('$name', ({ available, open }) => {
  const opened = openOnce(open)

  /** Tables after the migrations up to a number, and a function for the rest. */
  async function asOf(
    number: number,
    run: (sql: ISql, migrate: (to: number) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const { sql } = await opened()
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    const trial = sql.begin(async (transaction) => {
      const schema = `before_${randomUUID().replaceAll('-', '')}`
      await transaction.unsafe(`create schema ${schema}; set local search_path to ${schema}`)
      let applied = 0
      const migrate = async (to: number) => {
        for (const name of names.slice(applied, to)) {
          await transaction.unsafe(await readFile(new URL(name, folder), 'utf8'))
        }
        applied = to
      }
      await migrate(number)
      await run(transaction, migrate)
      throw rollback
    })
    await expect(trial).rejects.toBe(rollback)
  }

  test.skipIf(!available)(
    'secrets and desks of the build before are receivers, and its venues take orders as before',
    () =>
      asOf(44, async (sql, migrate) => {
        const [desk, revoked] = [randomUUID(), randomUUID()]
        for (const id of ['with', 'without']) {
          await sql`
            insert into venues (venue_id, slug, document, etag, version, published_at)
            values (${id}, ${id}, '{}', 'etag', 1, now())`
        }
        await sql`
          insert into kitchen_secrets (venue_id, secret_hash, made_at) values ('with', 'hash', now())`
        await sql`
          insert into kiosks
            (venue_id, kiosk_id, secret_hash, name, kind, role, enrolled_at, seen_at, revoked_at)
          values
            ('without', ${desk}::uuid, 'one', 'Pass', 'desk', 'counter', now(), now(), null),
            ('without', ${revoked}::uuid, 'two', 'Pass', 'desk', 'counter', now(), now(), now())`
        await migrate(45)
        const receivers = await sql`
          select venue_id as venue, kind, secret_hash as hash from receivers order by kind`
        expect([...receivers]).toEqual([
          { venue: 'with', kind: 'api', hash: 'hash' },
          { venue: 'without', kind: 'desk', hash: null },
        ])
        const settings = await sql`
          select venue_id as venue, settings from desk_settings order by venue_id`
        expect([...settings]).toEqual([
          { venue: 'with', settings: { attendance: 'told' } },
          { venue: 'without', settings: { attendance: 'told' } },
        ])
        // A server of the build before goes on beside this one.
        expect(await sql`select secret_hash from kitchen_secrets`).toHaveLength(1)
      }),
  )

  test.skipIf(!available)(
    'devices of the build before are kiosks, and its orders and events have no facts',
    () =>
      asOf(42, async (sql, migrate) => {
        const [orderId, kioskId] = [randomUUID(), randomUUID()]
        await sql`
          insert into kiosks
            (venue_id, kiosk_id, secret_hash, name, place, enrolled_at, seen_at)
          values ('v', ${kioskId}::uuid, 'hash', 'Door', '{"type":"pickUp"}', now(), now())`
        await sql`
          insert into order_events (venue_id, event_number, order_id, status, happened_at)
          values ('v', 1, ${orderId}::uuid, 'received', now()), ('v', 2, ${orderId}::uuid, 'ready', now())`
        await migrate(43)
        const [kiosk] = await sql`select kind, role, place from kiosks`
        expect(kiosk).toEqual({ kind: 'kiosk', role: null, place: { type: 'pickUp' } })
        const events = await sql`select kind, act_id as act from order_events`
        expect([...events]).toEqual([
          { kind: 'status', act: null },
          { kind: 'status', act: null },
        ])
        // A server of the build before goes on beside this one.
        await sql`
          insert into order_events (venue_id, event_number, order_id, status, happened_at)
          values ('v', 3, ${orderId}::uuid, 'completed', now())`
      }),
  )

  test.skipIf(!available)(
    'an operator of the build before works at every venue that has events, and others do not',
    () =>
      asOf(13, async (sql, migrate) => {
        const [operator, guest] = [randomUUID(), randomUUID()]
        for (const userId of [operator, guest]) {
          await sql`
            insert into users (user_id, email, first_name, last_name, suite_operator, created_at)
            values (${userId}::uuid, ${userId}, 'Noé', 'Roy', ${userId === operator}, now())`
        }
        for (const [venueId, eventId] of [
          ['arena', '1'],
          ['arena', '2'],
          ['stadium', '1'],
        ] as const) {
          await sql`
            insert into suite_events (venue_id, event_id, name, starts_at, ends_at)
            values (${venueId}, ${eventId}, 'Final', now(), now())`
        }
        await sql`
          insert into event_suites (venue_id, event_suite_id, event_id, name, owner_email_key)
          values ('arena', 'a', '1', 'Suite 101', 'ana@example.com')`
        await migrate(14)
        const venues = await sql`
          select venue_id as venue, user_id as user from venue_operators order by venue_id`
        expect([...venues]).toEqual([
          { venue: 'arena', user: operator },
          { venue: 'stadium', user: operator },
        ])
        const suites = await sql`
          select name, tab_limit_cents as limit, payment_preference as payment from event_suites`
        expect([...suites]).toEqual([{ name: 'Suite 101', limit: null, payment: 'charge' }])
      }),
  )

  test.skipIf(!available)(
    'an authorisation that the build before has captured or voided is ended under the key of its call',
    () =>
      asOf(12, async (sql, migrate) => {
        const line = (key: string, act: string) => sql`
          insert into test_gateway_ledger (venue_id, key, act, amount_cents)
          values ('v', ${key}, ${act}, 900)`
        await line('a', 'authorise')
        await line('a/end', 'capture')
        await line('a/refund', 'refund')
        await line('b', 'authorise')
        await line('b/end', 'void')
        await migrate(13)
        const lines = await sql`
          select key, act, authorisation from test_gateway_ledger order by key`
        expect([...lines]).toEqual([
          { key: 'a', act: 'authorise', authorisation: null },
          { key: 'a/capture', act: 'capture', authorisation: 'a' },
          { key: 'a/refund', act: 'refund', authorisation: 'a' },
          { key: 'b', act: 'authorise', authorisation: null },
          { key: 'b/void', act: 'void', authorisation: 'b' },
        ])
      }),
  )

  test.skipIf(!available)(
    'gift cards and codes of the build before add up, and hold nothing for orders that are not made',
    () =>
      asOf(9, async (sql, migrate) => {
        await sql`insert into gift_cards values ('v', 'CARD', 100), ('v', 'IDLE', 70)`
        await sql`
          insert into discount_codes (venue_id, code, value, uses_left)
          values ('v', 'MANY', '10%', 4), ('v', 'ALWAYS', '10%', null)`
        const made = await anOrder(sql, { status: 'completed', code: 'MANY', card: 500 })
        await anOrder(sql, { status: 'refused', code: 'MANY', card: 30 })
        await anOrder(sql, {
          status: 'ready',
          code: 'ALWAYS',
          name: 'A name\u0000with nothing in it',
        })
        // Of an order withdrawn on its way.
        await sql`
          insert into gift_card_uses (venue_id, order_id, code, amount_cents)
          values ('v', ${randomUUID()}::uuid, 'CARD', 7)`
        await migrate(10)
        expect(
          await sql`select code, balance_cents, loaded_cents from gift_cards order by code`,
        ).toEqual([
          { code: 'CARD', balance_cents: 137, loaded_cents: 637 },
          { code: 'IDLE', balance_cents: 70, loaded_cents: 70 },
        ])
        expect(await sql`select order_id from gift_card_uses where returned_at is null`).toEqual([
          { order_id: made },
        ])
        expect(
          await sql`select code, uses_left, uses_allowed from discount_codes order by code`,
        ).toEqual([
          { code: 'ALWAYS', uses_left: null, uses_allowed: null },
          { code: 'MANY', uses_left: 5, uses_allowed: 6 },
        ])
        expect(
          await sql`select order_id, code from discount_code_uses where returned_at is null`,
        ).toEqual([{ order_id: made, code: 'MANY' }])
      }),
  )

  test.skipIf(!available)(
    'cards of the build before stay their holders’, each with an end, and one saved for a suite ends with its event',
    () =>
      asOf(37, async (sql, migrate) => {
        const [account, owner, stranger] = [randomUUID(), randomUUID(), randomUUID()]
        await sql`
          insert into users (user_id, email, first_name, last_name, created_at)
          values (${account}::uuid, 'ana@example.com', 'Ana', 'Roy', now())`
        await sql`
          insert into suite_events (venue_id, event_id, name, starts_at, ends_at)
          values ('arena', '1', 'Final', '2099-01-01T18:00Z', '2099-01-01T23:00Z')`
        await sql`
          insert into event_suites (venue_id, event_suite_id, event_id, name, owner_email_key)
          values ('arena', 'a', '1', 'Suite 101', 'ana@example.com')`
        const preOrderCard = randomUUID()
        const saved = async (holder: string, at: string, card = randomUUID()) => {
          await sql`
            insert into payment_cards
              (holder, payment_card_id, gateway, token, brand, last4, expiry, saved_at, chosen_at)
            values (${holder}, ${card}::uuid, 'test', ${card}, 'Visa', '4242', '12-99', ${at}::timestamptz, null)`
        }
        await saved('browser:b', '2098-01-01T00:00Z')
        await saved(`user:${account}`, '2020-01-01T00:00Z')
        await saved(`user:${owner}`, '2026-01-01T00:00Z', preOrderCard)
        await saved(`user:${stranger}`, '2026-01-01T00:00Z')
        await sql`
          insert into suite_pre_orders
            (venue_id, event_suite_id, order_id, check_number, state, revision, attempt, deliver_at,
              total_cents, due_cents, currency, table_number, payment, card_holder, payment_card_id,
              owner_email_key, language, content, changed_at)
          values ('arena', 'a', ${randomUUID()}::uuid, 1, 'submitted', 1, 1, '2099-01-01T19:00Z',
            900, 900, 'CAD', '101', 'charge', ${`user:${owner}`}, ${preOrderCard}::uuid,
            'ana@example.com', 'en', '{}', now())`
        await migrate(38)
        const ends = await sql<{ holder: string; last4: string; ends: string }[]>`
          select holder, last4, case
            when ends_at <= now() then 'now'
            when ends_at = saved_at + interval '90 days' then 'unused'
            when ends_at = now() + interval '730 days' then 'account'
            when ends_at = '2099-01-01T23:00Z' then 'event'
          end as ends
          from payment_cards`
        expect(Object.fromEntries(ends.map(({ holder, ends: end }) => [holder, end]))).toEqual({
          'browser:b': 'unused',
          [`user:${account}`]: 'account',
          [`user:${owner}`]: 'event',
          [`user:${stranger}`]: 'now',
        })
        expect(ends.map(({ last4 }) => last4)).toEqual(ends.map(() => '4242'))
      }),
  )
})

interface OldOrder {
  readonly status: string
  readonly code: string
  readonly card?: number
  readonly name?: string
}

async function anOrder(sql: ISql, { status, code, card, name }: OldOrder): Promise<string> {
  const { orderId, content } = aNewOrder()
  const { costs, checkout } = content
  const text = JSON.stringify({
    ...content,
    checkout: { ...checkout, contact: { full_name: name ?? 'Ana' } },
    costs: { ...costs, discount: { code, type: 'percentage', percentageValue: 10, amount: 1 } },
  })
  const [{ next } = { next: 1 }] = await sql<{ next: number }[]>`
    select count(*)::integer + 1 as next from orders`
  await sql`
    insert into orders
      (venue_id, order_id, check_number, status, type, total_cents, content, created_at)
    values ('v', ${orderId}::uuid, ${next}, ${status}, 'dine-in', 1250, ${text}::text::json, now())`
  if (card !== undefined) {
    await sql`
      insert into gift_card_uses (venue_id, order_id, code, amount_cents)
      values ('v', ${orderId}::uuid, 'CARD', ${card})`
  }
  return orderId
}
