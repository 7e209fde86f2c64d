import type { UserId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { eraseAccount } from '#server/checkout/erase-account.ts'
import type { EraseDeps } from '#server/checkout/erase-account.ts'
import { greetedName, layOutMail } from '#server/mail/lay-out-mail.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import { eachRow } from '#server/postgres/each-row.ts'
import { wordsIn } from '#server/locales/words-in.ts'

export interface UnusedAccountDeps extends EraseDeps {
  readonly mail: MailDeps
  readonly now: () => Instant
  /** Aborted: the server stops. */
  readonly signal?: AbortSignal | undefined
}

const aDay = 24 * 60 * 60_000
/** 24 months after the last use an account ends, a month after its person was told so. */
const unusedDays = 730
const noticeDays = 30
/** Accounts of one round, of each kind. */
const atOnce = 50

/** One round: warns the persons of unused accounts, and erases accounts whose time is over. */
export async function endUnusedAccounts(deps: UnusedAccountDeps): Promise<void> {
  const { mail, now } = deps
  const { accountStore } = deps.accounts
  const before = (days: number) => new Date(now() - days * aDay)
  const usedBefore = before(unusedDays - noticeDays)
  const origin = await mailOrigin(mail, null)
  const link = `${origin}/login`
  for (const person of await accountStore.unwarned({ usedBefore, most: atOnce })) {
    const { userId, email: to, firstName, language } = person
    const words = wordsIn(language).mails.unused({ venueName: null, name: greetedName(firstName) })
    const written = layOutMail({ to, link, venue: null, language }, words)
    mail.background.run(async () => {
      const messageId = `<unused-${userId}@${new URL(origin).hostname}>`
      // A person who was not reached is told in a later round, and the account waits as long.
      if ((await mail.mailer.send({ ...written, messageId })) === false) return
      await accountStore.markWarned(userId, { usedBefore, at: before(0) })
    })
  }
  const over = {
    usedBefore: before(unusedDays),
    warnedBefore: before(noticeDays),
    most: atOnce,
  }
  const end = async (userId: UserId) => {
    // Its person may have come while those before it were erased.
    const [due] = await accountStore.unused({ ...over, of: userId })
    if (due !== undefined) await eraseAccount(deps, due)
  }
  await eachRow(await accountStore.unused(over), end, deps.signal)
}
