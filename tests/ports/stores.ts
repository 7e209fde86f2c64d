import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { AccountStore } from '#server/account/account-store.ts'
import { createMemoryAccountStore } from '#tests/twins/account/memory-account-store.ts'
import { createMemorySessionStore } from '#tests/twins/account/memory-session-store.ts'
import { createPostgresAccountStore } from '#server/account/postgres-account-store.ts'
import { createPostgresSessionStore } from '#server/account/postgres-session-store.ts'
import type { SessionStore } from '#server/account/session-store.ts'
import type { CodeStore } from '#server/code/code-store.ts'
import { createMemoryCodeStore } from '#tests/twins/code/memory-code-store.ts'
import { createPostgresCodeStore } from '#server/code/postgres-code-store.ts'
import { createMemoryMemberStore } from '#tests/twins/member/memory-member-store.ts'
import type { MemberStore } from '#server/member/member-store.ts'
import { createPostgresMemberStore } from '#server/member/postgres-member-store.ts'
import { createMemoryNoticeStore } from '#tests/twins/notice/memory-notice-store.ts'
import type { NoticeStore } from '#server/notice/notice-store.ts'
import { createPostgresNoticeStore } from '#server/notice/postgres-notice-store.ts'
import { createMemoryReceiptMailStore } from '#tests/twins/order/memory-receipt-mail-store.ts'
import { createPostgresReceiptMailStore } from '#server/order/postgres-receipt-mail-store.ts'
import type { ReceiptMailStore } from '#server/order/receipt-mail-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { createMemoryPreOrderStore } from '#tests/twins/order/memory-pre-order-store.ts'
import { createMemoryPreOrders } from '#tests/twins/order/memory-pre-orders.ts'
import { createPostgresSuiteAskStore } from '#server/order/postgres-suite-ask-store.ts'
import type { SuiteAskStore } from '#server/order/suite-ask-store.ts'
import { createMemorySuiteAskStore } from '#tests/twins/order/memory-suite-ask-store.ts'
import { createPostgresPreOrderStore } from '#server/order/postgres-pre-order-store.ts'
import type { PreOrderStore } from '#server/order/pre-order-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import { createMemorySuiteStore } from '#tests/twins/suite/memory-suite-store.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import type { SuiteStore } from '#server/suite/suite-store.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { databases } from './databases.ts'
import type { DatabaseUnderTest } from './databases.ts'

interface Stores {
  readonly orderStore: OrderStore
  readonly preOrderStore: PreOrderStore
  readonly askStore: SuiteAskStore
  readonly venueStore: VenueStore
  readonly noticeStore: NoticeStore
  readonly receiptMails: ReceiptMailStore
  readonly codeStore: CodeStore
  readonly memberStore: MemberStore
  readonly accountStore: AccountStore
  readonly sessionStore: SessionStore
  readonly suiteStore: SuiteStore
  readonly close: () => Promise<void>
}

interface StoresUnderTest {
  /** The reason if they cannot be tested on this machine. */
  readonly name: string
  readonly available: boolean
  readonly open: () => Promise<Stores>
}

/** The stores for orders and venues. */
export const stores: readonly StoresUnderTest[] = [
  ...databases.map(onDatabase),
  { name: 'memory', available: true, open: openMemory },
]

function onDatabase({ name, available, open }: DatabaseUnderTest): StoresUnderTest {
  return {
    name,
    available,
    open: async () => {
      const { sql, close } = await open()
      return oncePerTest({
        close,
        create: () => ({
          orderStore: createPostgresOrderStore(sql),
          preOrderStore: createPostgresPreOrderStore(sql),
          askStore: createPostgresSuiteAskStore(sql),
          venueStore: createPostgresVenueStore(sql),
          noticeStore: createPostgresNoticeStore(sql),
          receiptMails: createPostgresReceiptMailStore(sql),
          codeStore: createPostgresCodeStore(sql),
          memberStore: createPostgresMemberStore(sql),
          accountStore: createPostgresAccountStore(sql),
          sessionStore: createPostgresSessionStore(sql),
          suiteStore: createPostgresSuiteStore(sql),
        }),
      })
    },
  }
}

async function openMemory(): Promise<Stores> {
  return oncePerTest({
    close: async () => undefined,
    create: () => {
      const venueStore = createMemoryVenueStore()
      const codeStore = createMemoryCodeStore()
      const suiteStore = createMemorySuiteStore()
      const preOrders = createMemoryPreOrders()
      const accounts = createMemoryAccountStore()
      const deps = { ...venueStore, codes: codeStore, suites: suiteStore, preOrders, accounts }
      const orderStore = createMemoryOrderStore(deps)
      const parts = { orders: orderStore, preOrders, suites: suiteStore, accounts }
      return {
        orderStore,
        preOrderStore: createMemoryPreOrderStore(parts),
        askStore: createMemorySuiteAskStore(orderStore),
        venueStore,
        noticeStore: createMemoryNoticeStore(orderStore),
        receiptMails: createMemoryReceiptMailStore(orderStore),
        codeStore,
        memberStore: createMemoryMemberStore(),
        accountStore: accounts,
        sessionStore: createMemorySessionStore(),
        suiteStore,
      }
    },
  })
}

interface Openable {
  readonly create: () => Omit<Stores, 'close'>
  readonly close: () => Promise<void>
}

/**
 * Stores that are made anew for each test that asks for one, on what all tests share. The mutation tester runs a mutant
 * against those tests alone that have run its code: were stores made once, their making would be the first test's.
 */
function oncePerTest({ create, close }: Openable): Stores {
  let current: ReturnType<typeof create> | null = null
  function ofThisTest() {
    if (current !== null) return current
    current = create()
    onTestFinished(() => {
      current = null
    })
    return current
  }
  return {
    get orderStore() {
      return ofThisTest().orderStore
    },
    get askStore() {
      return ofThisTest().askStore
    },
    get preOrderStore() {
      return ofThisTest().preOrderStore
    },
    get venueStore() {
      return ofThisTest().venueStore
    },
    get noticeStore() {
      return ofThisTest().noticeStore
    },
    get receiptMails() {
      return ofThisTest().receiptMails
    },
    get codeStore() {
      return ofThisTest().codeStore
    },
    get memberStore() {
      return ofThisTest().memberStore
    },
    get accountStore() {
      return ofThisTest().accountStore
    },
    get sessionStore() {
      return ofThisTest().sessionStore
    },
    get suiteStore() {
      return ofThisTest().suiteStore
    },
    close,
  }
}

/** Publishes the small venue under an id and slug of its own. */
export async function aPublishedVenue(venueStore: VenueStore) {
  const slug = `venue-${randomUUID()}`
  const small = aSmallVenue()
  const document: VenueDocument = { ...small, restaurant: { ...small.restaurant, id: slug, slug } }
  await venueStore.publish(document)
  return { slug, document, venueId: asId<VenueId>(slug) }
}
