import type { IdempotencyKey, OrderId, VenueId } from '#domain/ids.ts'
import { readyOrOverStatuses, isFinal, isRejected } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { mostAtOnce, mostPhones, strangersBound } from '#server/notice/notice-store.ts'
import type {
  AskedNotice,
  DueNotice,
  NoticeName,
  NoticeOutcome,
  NoticeStore,
  NoticeWord,
} from '#server/notice/notice-store.ts'

/** The fields of an order that its notices depend on. */
interface AwaitedOrder {
  readonly venueId: VenueId
  readonly checkNum: number
  readonly key: IdempotencyKey
  readonly status: OrderStatus
  readonly order: { readonly orderId: OrderId; readonly pickupTime: string | null }
  /** Texts that were asked for before are not sent: it was known too late. */
  readonly untextedAt?: Date | undefined
  readonly facts?: {
    readonly recalledAt?: number | null
    readonly seenAt?: number | null
    readonly unseenAt?: number | null
  }
}

interface StoredNotice extends AskedNotice {
  readonly sentAt: Date | null
  readonly dueAt: Date
  readonly attempts: number
  readonly said: NoticeWord | null
  readonly texts: number
}

/** Requests in memory, for tests. */
export function createMemoryNoticeStore({
  received,
}: {
  readonly received: () => readonly AwaitedOrder[]
}): NoticeStore {
  let notices: readonly StoredNotice[] = []

  function orderOf({ venueId, checkNum }: Pick<AskedNotice, 'venueId' | 'checkNum'>) {
    return received().find((each) => each.venueId === venueId && each.checkNum === checkNum)
  }

  function request(asked: AskedNotice): NoticeOutcome {
    const order = orderOf(asked)
    if (!order || (asked.key !== null && asked.key !== order.key)) return { type: 'UnknownNumber' }
    const { status } = order
    const ofOrder = notices.filter(
      ({ venueId, checkNum }) => venueId === asked.venueId && checkNum === asked.checkNum,
    )
    if (ofOrder.some(({ phone }) => phone === asked.phone)) return { type: 'Stored', status }
    if (isFinal(status)) return { type: 'OrderOver' }
    const alike = ofOrder.filter(({ key }) => (key === null) === (asked.key === null))
    if (alike.length >= mostPhones) return { type: 'TooMany' }
    if (asked.key === null && isOverBound(asked)) return { type: 'TooMany' }
    notices = [
      ...notices,
      { ...asked, sentAt: null, dueAt: asked.at, attempts: 0, said: null, texts: 0 },
    ]
    return { type: 'Stored', status }
  }

  function isOverBound({ venueId, phone, at }: AskedNotice): boolean {
    const strange = notices.filter(
      (each) => each.venueId === venueId && each.phone === phone && each.key === null,
    )
    const open = strange.filter(({ sentAt }) => sentAt === null)
    const recent = strange.filter((each) => at.getTime() - each.at.getTime() < strangersBound.ms)
    return open.length >= strangersBound.open || recent.length >= strangersBound.recent
  }

  function claim(at: Date, claimedUntil: Date): readonly DueNotice[] {
    const due = notices
      .filter(({ dueAt }) => dueAt <= at)
      .flatMap((notice) => {
        const order = orderOf(notice)
        if (!order || (!readyOrOverStatuses.includes(order.status) && !isRaised(order))) return []
        const word = wordOf(order)
        const isUntexted = order.untextedAt !== undefined && notice.at <= order.untextedAt
        return !isUntexted && isNews(notice, { ...order, word }) ? [{ ...notice, order, word }] : []
      })
      .slice(0, mostAtOnce)
    for (const { attempts, ...name } of due) {
      change(name, { dueAt: claimedUntil, attempts: attempts + 1 })
    }
    return due.map(({ venueId, noticeId, word, texts, ...notice }) => {
      const { checkNum, phone, language, attempts, order } = notice
      return {
        venueId,
        noticeId,
        word,
        texts,
        checkNum,
        phone,
        language,
        attempts,
        orderId: order.order.orderId,
        status: order.status,
      }
    })
  }

  function change({ noticeId }: NoticeName, changes: Partial<StoredNotice>): void {
    notices = notices.map((notice) =>
      notice.noticeId === noticeId ? { ...notice, ...changes } : notice,
    )
  }

  return {
    request: async (asked) => request(asked),
    claim: async ({ at, claimedUntil }) => claim(at, claimedUntil),
    markSent: async ({ word, ...name }, at) => {
      const texts = notices.find(({ noticeId }) => noticeId === name.noticeId)?.texts ?? 0
      const sent = word === 'unseen' ? {} : { sentAt: at }
      change(name, { ...sent, dueAt: at, said: word, texts: texts + 1 })
    },
    tryAgain: async (name, at) => change(name, { dueAt: at }),
    forget: async (before) => {
      notices = notices.filter((notice) => {
        const wanted = orderOf(notice)?.order.pickupTime ?? null
        return notice.at >= before || (wanted !== null && new Date(wanted) >= before)
      })
    },
  }
}

function isRaised({ status, facts }: Pick<AwaitedOrder, 'status' | 'facts'>): boolean {
  const { seenAt = null, unseenAt = null } = facts ?? {}
  return status === 'received' && seenAt === null && unseenAt !== null
}

function wordOf({ status, facts }: Pick<AwaitedOrder, 'status' | 'facts'>): NoticeWord {
  if (status === 'received') return 'unseen'
  if (isRejected(status)) return 'over'
  return status === 'ready' && (facts?.recalledAt ?? null) !== null ? 'recalled' : 'ready'
}

/** True if the text before, or none, says otherwise. */
function isNews(
  { said }: Pick<StoredNotice, 'said'>,
  { word, status }: { readonly word: NoticeWord; readonly status: OrderStatus },
): boolean {
  if (said === 'ready') return word === 'recalled'
  if (said === 'recalled') return status !== 'completed' && (word === 'ready' || word === 'over')
  if (said === 'unseen') return word === 'ready' || word === 'over'
  return said === null && word !== 'recalled'
}
