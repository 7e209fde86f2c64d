import type { Sql } from '#server/postgres/sql.ts'
import { mostCards } from './card-store.ts'
import type { CardStore, StoredCard } from './card-store.ts'

export function createPostgresCardStore(sql: Sql): CardStore {
  const columns = sql`payment_card_id as "paymentCardId", gateway, token, brand, last4, expiry`
  return {
    list: (holder) => sql<StoredCard[]>`
      select ${columns} from payment_cards where holder = ${holder}
      order by chosen_at desc nulls last, saved_at, payment_card_id`,
    find: async (holder, cardId) => {
      const [card] = await sql<StoredCard[]>`
        select ${columns} from payment_cards
        where holder = ${holder} and payment_card_id = ${cardId}::uuid`
      return card ?? null
    },
    add: (holder, { paymentCardId, gateway, token, brand, last4, expiry }, endsAt) =>
      sql.begin(async (transaction) => {
        // Cards that are saved at once are counted one after the other; a browser has no row to lock.
        await transaction`select pg_advisory_xact_lock(hashtextextended(${holder}, 0))`
        const added = await transaction`
        insert into payment_cards
          (holder, payment_card_id, gateway, token, brand, last4, expiry, ends_at)
        select ${holder}, ${paymentCardId}::uuid, ${gateway}, ${token}, ${brand}, ${last4}, ${expiry},
          ${endsAt}::timestamptz
        where (select count(*) from payment_cards where holder = ${holder}) < ${mostCards}
        on conflict do nothing`
        if (added.count > 0) return true
        const [same] = await transaction`
          select 1 from payment_cards where holder = ${holder} and token = ${token}`
        return same !== undefined
      }),
    choose: async (holder, cardId) => {
      const chosen = await sql`
        update payment_cards set chosen_at = clock_timestamp()
        where holder = ${holder} and payment_card_id = ${cardId}::uuid`
      return chosen.count > 0
    },
    replace: async (holder, { paymentCardId, ...card }) => {
      const replaced = await sql`
        update payment_cards set ${sql(card, 'gateway', 'token', 'brand', 'last4', 'expiry')}
        where holder = ${holder} and payment_card_id = ${paymentCardId}::uuid`
      return replaced.count > 0
    },
    remove: async (holder, cardId) => {
      const removed = await sql`
        delete from payment_cards
        where holder = ${holder} and payment_card_id = ${cardId}::uuid`
      return removed.count > 0
    },
    renew: async (holder, cardId, endsAt) => {
      const renewed = await sql`
        update payment_cards set ends_at = ${endsAt}
        where holder = ${holder} and payment_card_id = ${cardId}::uuid`
      return renewed.count > 0
    },
    move: (from, to, endsAt) =>
      sql.begin(async (transaction) => {
        await transaction`
          update payment_cards c set holder = ${to}, ends_at = ${endsAt}
          where c.holder = ${from} and not exists (
            select 1 from payment_cards o where o.holder = ${to} and o.token = c.token
          )`
        await transaction`delete from payment_cards where holder = ${from}`
      }),
    removeAll: async (holder) => {
      await sql`delete from payment_cards where holder = ${holder}`
    },
    forgetEnded: async (at, most) => {
      const ended = await sql`
        delete from payment_cards where ctid = any(array(
          select ctid from payment_cards where ends_at <= ${at}
          limit ${most} for update skip locked
        ))`
      return ended.count
    },
  }
}
