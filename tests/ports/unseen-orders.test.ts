import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ActDetail } from '#domain/desk/act.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import { raiseUnseen } from '#server/jobs/raise-unseen.ts'
import type { RaiseUnseenDeps } from '#server/jobs/raise-unseen.ts'
import { createPostgresDeskDeviceStore } from '#server/kiosk/postgres-desk-device-store.ts'
import { createPostgresNoticeStore } from '#server/notice/postgres-notice-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import type { NewOrder } from '#server/order/order-store.ts'
import { createPostgresAlertStore } from '#server/receiver/postgres-alert-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { mailRounds } from '#tests/fixtures/mail-rounds.ts'
import { createMemoryDeskStore } from '#tests/twins/desk/memory-desk-store.ts'
import { createMemoryNoticeStore } from '#tests/twins/notice/memory-notice-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryAlertStore } from '#tests/twins/receiver/memory-alert-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => {
    const deskDevices = createPostgresDeskDeviceStore(sql)
    return {
      orderStore: createPostgresOrderStore(sql),
      venueStore: createPostgresVenueStore(sql),
      deskStore: createPostgresDeskStore(sql),
      noticeStore: createPostgresNoticeStore(sql),
      alertStore: createPostgresAlertStore(sql),
      addManager: async (venueId: VenueId, email: string) => {
        const userId = randomUUID()
        await sql`
          insert into users (user_id, email, email_verified_at, first_name, last_name, created_at, language)
          values (${userId}, ${email}, now(), 'Max', 'Roy', now(), 'fr')`
        await sql`
          insert into venue_operators (venue_id, user_id, added_at, role)
          values (${venueId}, ${userId}, now(), 'manager')`
      },
      addDesk: async (venueId: VenueId, awayMinutes: number) => {
        const desk = { venueId, deskId: randomUUID(), secretHash: randomUUID() }
        await deskDevices.enroll({ ...desk, name: 'Pass', role: 'counter', at: new Date(placed) })
        await sql`
          update receivers set seen_at = now() - make_interval(mins => ${awayMinutes})
          where venue_id = ${venueId}`
      },
    }
  },
  inMemory: () => {
    const venueStore = createMemoryVenueStore()
    const orderStore = createMemoryOrderStore(venueStore)
    const desks = new Map<VenueId, number>()
    const managers = new Map<VenueId, string>()
    return {
      orderStore,
      venueStore,
      deskStore: createMemoryDeskStore({ ...venueStore, orders: orderStore }),
      noticeStore: createMemoryNoticeStore(orderStore),
      alertStore: createMemoryAlertStore({
        orders: orderStore,
        people: (venueId) => {
          const email = managers.get(venueId)
          return email === undefined ? [] : [{ email, language: 'fr' }]
        },
        hasReceiver: (venueId) => desks.has(venueId),
        away: () =>
          [...desks].flatMap(([venueId, minutes]) =>
            minutes > 5
              ? [{ venueId, since: new Date(placed - minutes * minute), station: null }]
              : [],
          ),
      }),
      addManager: async (venueId: VenueId, email: string) => void managers.set(venueId, email),
      addDesk: async (venueId: VenueId, awayMinutes: number) =>
        void desks.set(venueId, awayMinutes),
    }
  },
})

const minute = 60_000
const hour = 60 * minute
/** A Wednesday's noon in Toronto. */
const placed = Date.parse('2026-07-01T16:00:00Z')
const locales = [{ locale_short: 'fr', locale_long: 'fr-CA', label: 'Français', is_default: true }]
const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start_time: '00:00', end_time: '24:00' }))

for (const { name, options, opened } of openings) {
  async function aVenue(given: Partial<RestaurantDocument> = {}) {
    const stores = await opened()
    const { orderStore, venueStore, deskStore, noticeStore, alertStore } = stores
    const id = randomUUID()
    await venueStore.publish(
      aServedVenue({
        id,
        slug: id,
        hours: always,
        order_options: { support_email: `desk@${id}.example.com` },
        ...given,
      }),
    )
    const venueId = asId<VenueId>(id)
    let now = placed
    const rounds = mailRounds(async (mail) => {
      await raiseUnseen(depsWith({ ...mail, isOffered: true }))
    })
    function depsWith(mail: RaiseUnseenDeps['mail']): RaiseUnseenDeps {
      const venues = createVenueCache(venueStore, 0, () => now)
      // Other tests share the database: only this venue's orders are raised here.
      const own = <Row extends { readonly venueId: VenueId }>(rows: readonly Row[]) =>
        rows.filter((row) => row.venueId === venueId)
      const held = {
        ...alertStore,
        unseen: async (span: Parameters<typeof alertStore.unseen>[0]) =>
          own(await alertStore.unseen(span)),
        away: async () => own(await alertStore.away()),
      }
      return { alertStore: held, venues, mail, now: () => now }
    }
    const take = async (order: Partial<NewOrder> = {}) => {
      const submission = aSubmission({ venueId, at: new Date(placed) })
      const made = aNewOrder(order)
      const { orderId } = made
      await untilAnswered(() => orderStore.take(submission, made))
      const press = (detail: ActDetail) =>
        deskStore.act(
          { id: randomUUID(), orderId, at: now, basis: 1, ...detail },
          { venueId, deskId: randomUUID(), role: 'counter', now },
        )
      const ask = () =>
        noticeStore.request({
          venueId,
          noticeId: randomUUID(),
          checkNum: 1,
          key: submission.key,
          phone: '514-555-0199',
          language: 'fr',
          at: new Date(placed),
        })
      return { orderId, press, ask }
    }
    return {
      ...stores,
      venueId,
      take,
      mails: () => rounds.mails.map(({ to, subject, text }) => ({ to, subject, text })),
      roundAt: async (at: number) => {
        now = at
        await rounds.send()
      },
      kinds: async () =>
        (await deskStore.events(venueId, 1))?.events.map(({ kind, number }) => `${number} ${kind}`),
      texts: async () => {
        const claimedUntil = new Date(now + minute)
        const claimed = await noticeStore.claim({ at: new Date(now), claimedUntil })
        const own = claimed.filter((notice) => notice.venueId === venueId)
        for (const notice of own) await noticeStore.markSent(notice, new Date(now))
        return own.map(({ word }) => word)
      },
    }
  }

  test(
    `${name}: an order that nobody has seen for two minutes is raised, once, by two servers`,
    options,
    async () => {
      const { take, addDesk, venueId, roundAt, kinds, mails } = await aVenue()
      await addDesk(venueId, 0)
      await take()
      await roundAt(placed + 2 * minute - 1)
      expect(await kinds()).toEqual(['1 status'])
      await Promise.all([roundAt(placed + 2 * minute), roundAt(placed + 2 * minute)])
      await roundAt(placed + 3 * minute)
      expect(await kinds()).toEqual(['1 status', '2 unseen'])
      expect(mails()).toHaveLength(1)
      expect(mails()[0]).toMatchObject({
        to: expect.stringMatching(/^desk@/),
        subject: expect.stringMatching(/: an order has not been seen$/),
      })
      expect(mails()[0]?.text).toMatch(/Order no\. 1 · Wednesday, July 1 at 12:00/)
      // Nothing of its guest.
      expect(mails()[0]?.text).not.toMatch(/Ana|555/)
    },
  )

  test(
    `${name}: what was seen is not raised, nor an order for later before its hour`,
    options,
    async () => {
      const { take, addDesk, venueId, roundAt, kinds, mails } = await aVenue()
      await addDesk(venueId, 0)
      const { press } = await take()
      await press({ kind: 'seen' })
      const pickupTime = new Date(placed + 3 * hour).toISOString()
      await take({ type: 'pickup', pickupTime })
      await take({ type: 'school' })
      await roundAt(placed + 2 * hour)
      expect((await kinds())?.filter((kind) => /unseen/.test(kind))).toEqual([])
      await roundAt(placed + 2 * hour + 2 * minute)
      expect((await kinds())?.at(-1)).toMatch(/unseen$/)
      expect(mails()).toHaveLength(1)
    },
  )

  test(
    `${name}: several orders have one mail in a quarter of an hour, in the venue’s language`,
    options,
    async () => {
      const { take, addDesk, venueId, roundAt, mails } = await aVenue({ locales })
      await addDesk(venueId, 0)
      await take()
      await take()
      await roundAt(placed + 2 * minute)
      await take()
      await roundAt(placed + 5 * minute)
      expect(mails().map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/ : 2 commandes n’ont pas été vues$/),
      ])
    },
  )

  test(
    `${name}: a venue whose managers are known has its mails go to them, in their language`,
    options,
    async () => {
      const { take, addDesk, addManager, venueId, roundAt, mails } = await aVenue()
      await addDesk(venueId, 0)
      await addManager(venueId, `max@${venueId}.example.com`)
      await take()
      await roundAt(placed + 2 * minute)
      expect(mails()).toMatchObject([
        { to: `max@${venueId}.example.com`, subject: expect.stringMatching(/une commande/) },
      ])
    },
  )

  test(`${name}: a venue without a receiver has no mail`, options, async () => {
    const { take, roundAt, mails, kinds } = await aVenue()
    await take()
    await roundAt(placed + 2 * minute)
    expect(await kinds()).toEqual(['1 status', '2 unseen'])
    expect(mails()).toEqual([])
  })

  test(
    `${name}: the guest who asked for a text has one of it, and the one of ready after`,
    options,
    async () => {
      const { take, roundAt, texts } = await aVenue()
      const { press, ask } = await take()
      await ask()
      expect(await texts()).toEqual([])
      await roundAt(placed + 2 * minute)
      expect(await texts()).toEqual(['unseen'])
      await roundAt(placed + 4 * minute)
      expect(await texts()).toEqual([])
      await press({ kind: 'seen' })
      expect(await texts()).toEqual([])
      await press({ kind: 'accept', promisedAt: null })
      await press({ kind: 'ready' })
      expect(await texts()).toEqual(['ready'])
    },
  )

  test(`${name}: a guest whose order was seen meanwhile has no text of it`, options, async () => {
    const { take, roundAt, texts } = await aVenue()
    const { press, ask } = await take()
    await ask()
    await roundAt(placed + 2 * minute)
    await press({ kind: 'seen' })
    expect(await texts()).toEqual([])
  })

  test(
    `${name}: an open venue all of whose desks are away has one mail an outage`,
    options,
    async () => {
      const { addDesk, venueId, roundAt, mails } = await aVenue()
      await addDesk(venueId, 2)
      await roundAt(placed)
      expect(mails()).toEqual([])
      await addDesk(venueId, 20)
      await roundAt(placed)
      await roundAt(placed + 10 * minute)
      expect(mails().map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/: no desk can be reached$/),
      ])
      await addDesk(venueId, 10)
      await roundAt(placed + 30 * minute)
      expect(mails()).toHaveLength(2)
    },
  )

  test(`${name}: a closed venue may be away`, options, async () => {
    const { addDesk, venueId, roundAt, mails } = await aVenue({
      hours: [{ day: 0, start_time: '18:00', end_time: '22:00' }],
    })
    await addDesk(venueId, 20)
    await roundAt(placed)
    expect(mails()).toEqual([])
  })
}
