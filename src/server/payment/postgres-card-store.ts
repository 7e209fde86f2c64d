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
    add: (holder, { paymentCardId, gateway, token, brand, last4, expiry }) =>
      sql.begin(async (transaction) => {
        // Cards that are saved at once are counted one after the other; a browser has no row to lock.
        await transaction`select pg_advisory_xact_lock(hashtextextended(${holder}, 0))`
        const added = await transaction`
        insert into payment_cards (holder, payment_card_id, gateway, token, brand, last4, expiry)
        select ${holder}, ${paymentCardId}::uuid, ${gateway}, ${token}, ${brand}, ${last4}, ${expiry}
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
    forgetGuestCards: async (before, most) => {
      const ended = await sql`
        delete from payment_cards where ctid = any(array(
          select ctid from payment_cards
          where holder like 'browser:%' and saved_at < ${before}
          limit ${most} for update skip locked
        ))`
      return ended.count
    },
  }
}
