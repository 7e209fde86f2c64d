import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { test as base } from 'playwright/test'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { asId } from '#domain/ids.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { readVenueDocument } from '#server/venue/read-venue-document.ts'
import { preparedData } from '../browser/prepare-provider.ts'
import { startProvider } from '../browser/start-provider.ts'
import type { RunningProvider } from '../browser/start-provider.ts'

export interface Provider extends RunningProvider {
  readonly orders: (slug: string) => Promise<readonly StoredOrder[]>
  /** The orders of a person with an account, at every venue. */
  readonly ordersOf: (email: string) => Promise<readonly { readonly orderId: string }[]>
  readonly hasAccount: (email: string) => Promise<boolean>
  /** Ends their sessions at the server, without notice to their devices. */
  readonly endSessions: (email: string) => Promise<void>
  /** The names of the events of a visit, in alphabetical order. */
  readonly eventsOf: (visit: string) => Promise<readonly string[]>
  /** Imports the venue's document with a change; the returned function undoes it. */
  readonly changeVenue: (
    slug: string,
    change: (document: VenueDocument) => void,
  ) => Promise<() => Promise<void>>
}

export interface StoredOrder {
  readonly orderId: string
  readonly checkNum: number
  readonly type: string
  readonly status: string
  /** Configuration, lines, costs and checkout, in the names of the API. */
  readonly content: unknown
}

interface WorkerFixtures {
  /** The server's clock at its start. */
  readonly clockStart: string
  /** Further settings of its environment. */
  readonly serverSettings: Readonly<Record<string, string>>
  readonly provider: Provider
}

export const test = base.extend<object, WorkerFixtures>({
  // A Friday in the happy hour: 16:30 in Toronto.
  clockStart: ['2026-11-20T21:30:00Z', { option: true, scope: 'worker' }],
  serverSettings: [{}, { option: true, scope: 'worker' }],
  provider: [
    async ({ clockStart, serverSettings: settings }, provide) => {
      const provider = await startProvider({ clockStart, settings, copyOf: preparedData() })
      const database = await openDatabase({ dataDir: provider.dataDir })
      const venueStore = createPostgresVenueStore(database.sql)
      const receivers = createPostgresReceiverStore(database.sql)
      await provide({
        ...provider,
        orders: (slug) =>
          database.sql<StoredOrder[]>`
            select o.order_id as "orderId", o.check_number as "checkNum", o.type, o.status, o.content
            from orders o join venue_slugs s on s.venue_id = o.venue_id
            where s.slug = ${slug} order by o.check_number`,
        ordersOf: (email) =>
          database.sql<{ orderId: string }[]>`
            select order_id as "orderId" from orders join user_emails using (user_id)
            where email_key = ${email}`,
        async hasAccount(email) {
          const found = await database.sql`select 1 from user_emails where email_key = ${email}`
          return found.length > 0
        },
        async endSessions(email) {
          await database.sql`
            delete from sessions using user_emails
            where user_emails.user_id = sessions.user_id and email_key = ${email}`
        },
        async eventsOf(visit) {
          const events = await database.sql<{ name: string }[]>`
            select name from analytics_events where visit_id = ${visit}::uuid order by name`
          return events.map(({ name }) => name)
        },
        async changeVenue(slug, change) {
          const before = await readVenueDocument(venueStore, slug)
          if (!before) throw new Error(`No venue ${slug}`)
          const after = structuredClone(before)
          change(after)
          await publish(after)
          return () => publish(before)

          /** Until the server, which may answer with an older version for half a second, has it. */
          async function publish(document: VenueDocument): Promise<void> {
            const { id, slug: named } = document.restaurant
            // A venue of a story has no desk: nobody would see its orders.
            if (named !== slug) await receivers.setRule(asId(String(id)), 'told')
            await venueStore.publish(document)
            const address = `${provider.origin}/${named}/data.json`
            const written: unknown = JSON.parse(JSON.stringify(document))
            const shown = async () => {
              const answer = (await (await fetch(address)).json()) as VenueDocument
              // Whether texts are sent is said by the server alone.
              const { text_messages: _, ...restaurant } = answer.restaurant
              return { ...answer, restaurant }
            }
            while (!isDeepStrictEqual(await shown(), written)) await delay(50)
          }
        },
      })
      await database.close()
      await provider.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ provider }, provide) => provide(provider.origin),
})

export { expect } from 'playwright/test'
