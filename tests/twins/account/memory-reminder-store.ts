import type { UserId, VenueId } from '#domain/ids.ts'
import type { AccountStore } from '#server/account/account-store.ts'
import type { ChildStore } from '#server/account/child-store.ts'
import { mostAttempts, mostReminders } from '#server/account/reminder-store.ts'
import type {
  DaysToCheck,
  MissingLunch,
  ReminderMail,
  ReminderStore,
  WantedReminders,
} from '#server/account/reminder-store.ts'

/** An order of a day that was neither refused nor cancelled. */
export interface OpenDay {
  readonly venueId: VenueId
  readonly userId: UserId
  readonly childId: string | null
  readonly date: string
}

export interface RemindedPeople {
  readonly find: AccountStore['find']
  readonly children: Pick<ChildStore, 'ofUser'>
  readonly openDays: () => readonly OpenDay[]
}

interface StoredMail extends ReminderMail {
  readonly dueAt: Date
  readonly attempts: number
}

type Name = Pick<ReminderMail, 'venueId' | 'userId'>

/** Reminders in memory, for tests. */
export function createMemoryReminderStore(people: RemindedPeople): ReminderStore {
  const wanted = new Map<UserId, WantedReminders>()
  let mails: readonly StoredMail[] = []

  async function missing(
    { venueId, userId }: Name,
    { dates, since }: DaysToCheck,
  ): Promise<readonly MissingLunch[]> {
    if (!wanted.has(userId)) return []
    const days = people
      .openDays()
      .filter((day) => day.venueId === venueId && day.userId === userId && day.date >= since)
    const children = await people.children.ofUser(userId)
    const own = { id: null, name: null }
    const known = days.map(({ childId }) => childId)
    const eaters = (children.length === 0 ? [own] : children).filter(({ id }) => known.includes(id))
    return dates
      .toSorted()
      .flatMap((date) =>
        eaters
          .filter(({ id }) => !days.some((day) => day.date === date && day.childId === id))
          .map(({ name }) => ({ date, childName: name })),
      )
  }

  const isOf = (one: Name & { readonly week: string }) => (other: StoredMail) =>
    other.venueId === one.venueId && other.userId === one.userId && other.week === one.week

  function change(mail: Parameters<typeof isOf>[0], changes: Partial<StoredMail>): void {
    mails = mails.map((each) => (isOf(mail)(each) ? { ...each, ...changes } : each))
  }

  return {
    wanted: async (userId) => wanted.get(userId) ?? null,
    want: async (userId, language, at) => {
      if (language === null) {
        wanted.delete(userId)
        return true
      }
      if ((await people.find(userId)) === null) return false
      wanted.set(userId, { language, askedAt: wanted.get(userId)?.askedAt ?? at })
      return true
    },
    forgetUser: async (userId) => {
      wanted.delete(userId)
      mails = mails.filter((mail) => mail.userId !== userId)
    },
    mailsOf: async (userId) =>
      mails
        .filter((mail) => mail.userId === userId)
        .toSorted((one, other) => (one.week < other.week ? -1 : 1))
        .map(({ venueId, week, doneAt }) => ({ venueId, userId, week, doneAt })),
    enter: async ({ venueId, week, ...days }, at) => {
      for (const userId of wanted.keys()) {
        const lunches = await missing({ venueId, userId }, days)
        if (lunches.length === 0 || mails.some(isOf({ venueId, userId, week }))) continue
        mails = [...mails, { venueId, userId, week, dueAt: at, attempts: 0, doneAt: null }]
      }
    },
    claim: async ({ at, claimedUntil, venueIds }) => {
      const due = mails
        .filter(({ doneAt, dueAt }) => doneAt === null && dueAt <= at)
        .filter(({ venueId }) => venueIds.includes(venueId))
        .filter(({ attempts, userId }) => attempts < mostAttempts && wanted.has(userId))
        .slice(0, mostReminders)
      for (const mail of due) change(mail, { dueAt: claimedUntil, attempts: mail.attempts + 1 })
      return due.flatMap(({ venueId, userId, week }) => {
        const language = wanted.get(userId)?.language
        return language === undefined ? [] : [{ venueId, userId, week, language }]
      })
    },
    missing,
    markDone: async (mail, at) => change(mail, { doneAt: at }),
    forgetWeeks: async (before) => {
      mails = mails.filter(({ week }) => week >= before)
    },
  }
}
