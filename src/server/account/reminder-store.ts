import type { LanguageCode } from '#domain/language/locale.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { WeekToRemind } from '#domain/school/reminder-days.ts'

/** People who are reminded by mail of lunches that they have not ordered; each call is atomic. */
export interface ReminderStore {
  /** Null: they are not reminded. */
  readonly wanted: (userId: UserId) => Promise<WantedReminders | null>
  /** Null ends it. False: there is no such account. */
  readonly want: (userId: UserId, language: LanguageCode | null, at: Date) => Promise<boolean>
  /** Removes all; after the account itself, nothing can be added. */
  readonly forgetUser: (userId: UserId) => Promise<void>
  /** For export. */
  readonly mailsOf: (userId: UserId) => Promise<readonly ReminderMail[]>
  /**
   * Enters a mail for each person who wants it and misses an order of one of these days (`missing`),
   * unless there is one for that week at that school already.
   */
  readonly enter: (week: EnteredWeek, at: Date) => Promise<void>
  /**
   * Leases due mails of some schools, of people who still want them, to the caller: no other gets them
   * before `claimedUntil`. A mail that was leased `mostAttempts` times is not tried again.
   */
  readonly claim: (moment: ReminderClaim) => Promise<readonly DueReminder[]>
  /**
   * The lunches of these days that a person has no order for: of each child of the account for whom
   * something was ordered there on or after `since`; without children their own.
   */
  readonly missing: (
    of: Pick<ReminderMail, 'venueId' | 'userId'>,
    days: DaysToCheck,
  ) => Promise<readonly MissingLunch[]>
  /** Once it went out, or is needed no more. */
  readonly markDone: (mail: ReminderName, at: Date) => Promise<void>
  /** Deletes the mails of weeks before a date. */
  readonly forgetWeeks: (before: string) => Promise<void>
}

export interface WantedReminders {
  readonly language: LanguageCode
  readonly askedAt: Date
}

interface ReminderName {
  readonly venueId: VenueId
  readonly userId: UserId
  readonly week: string
}

export interface ReminderMail extends ReminderName {
  /** Null: it has not gone out. */
  readonly doneAt: Date | null
}

export interface DaysToCheck {
  /** `yyyy-MM-dd` on the venue's calendar. */
  readonly dates: readonly string[]
  /** A person who has ordered nothing since then is not reminded any more. */
  readonly since: string
}

interface EnteredWeek extends WeekToRemind, Pick<DaysToCheck, 'since'> {
  readonly venueId: VenueId
}

export interface ReminderClaim {
  readonly at: Date
  readonly claimedUntil: Date
  readonly venueIds: readonly VenueId[]
}

export interface DueReminder extends ReminderName {
  readonly language: LanguageCode
}

export interface MissingLunch {
  readonly date: string
  /** Null: the person's own. */
  readonly childName: string | null
}

/** Mails per claim. */
export const mostReminders = 50

/** A server may die as often before one of them is given up. */
export const mostAttempts = 5
