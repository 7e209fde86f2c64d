import {
  confirmEmail,
  confirmEmailBody,
  forgotPassword,
  forgotPasswordBody,
  resetPassword,
  resetPasswordBody,
} from '#contract/account/account-calls.ts'
import { entryOf } from '#contract/order/entry-of.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { accountLimits } from '#server/account/account-limits.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import { claimAccount } from '#server/account/claim-account.ts'
import { argonHasher } from '#server/account/hash-password.ts'
import { issueLink, redeemLink } from '#server/account/one-time-links.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { boundAddresses } from '#server/http/addresses.ts'
import { originOf } from '#server/http/know-host.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { storedLimiter } from '#server/limit/stored-limiter.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { writeResetMail } from '#server/mail/write-account-mails.ts'
import { removeCards } from '#server/payment/stored-cards.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { findMailTerms, mailChange } from './account-mails.ts'
import type { MailTerms } from './account-mails.ts'
import { refuseCommon } from './read-account-fields.ts'
import { signIn } from './open-account-session.ts'

const lifeMs = 60 * 60_000

interface ResetDeps extends AppDeps {
  readonly accounts: AccountDeps
}

/**
 * Adds the calls of mailed links, and the one that requests a reset. Without accounts there are none; without mail a
 * reset is refused.
 */
export function addResetCalls(
  on: OnCall,
  { accounts, mail, ...given }: AppDeps,
  venues: VenueCache,
): void {
  if (!accounts) return
  const deps = { ...given, accounts }
  const requestLink = mail && linkRequests({ ...deps, mail })
  on(
    forgotPassword,
    {
      summary:
        'Mails a link to choose another password, good once and for an hour. The answer is the same whether there is such ' +
        'an account or not. With X-RESTAURANT-ID the link leads to that venue’s page. A server without mail: 422, code 9085. Too many from one address: 429, code 9010, with Retry-After.',
      body: forgotPasswordBody,
    },
    async ({ c, body: { email, config } }) => {
      if (!requestLink) return failure({ type: 'NoMail' })
      const waitSeconds = await requestLink.bound(c)
      if (waitSeconds !== null) return failure({ type: 'TooManyAttempts', waitSeconds })
      const terms = await findMailTerms(c, venues, entryOf(config ?? {}))
      const origin = originOf(c, requestLink.origin)
      requestLink.inBackground(email, { ...terms, origin })
      return success({ done: true })
    },
  )
  if (!mail) return
  const { accountStore, sessionStore, hasher = argonHasher } = accounts
  const limits = { ...accountLimits, ...accounts.limits }
  const boundResets = boundAddresses({ kind: 'reset-password', ...limits.resetsFromAddress }, deps)
  const boundConfirms = boundAddresses({ kind: 'confirm-email', ...limits.resetsFromAddress }, deps)
  const removeTheirs = (userId: UserId) => removeCards(deps.payment, userId)
  const claimDeps = { accounts, removeCards: removeTheirs }
  on(
    resetPassword,
    {
      summary:
        'Chooses another password with the secret of the mailed link, ends every session there was and opens one. ' +
        'A link that was used, is over or never was: 422, code 9103.',
      body: resetPasswordBody,
    },
    async ({ c, body: { secret, password } }) => {
      // An invalid password is refused before the link is used up.
      const chosen = await refuseCommon('password', password)
      if (!chosen.ok) return chosen
      const waitSeconds = await boundResets(c)
      if (waitSeconds !== null) return failure({ type: 'TooManyAttempts', waitSeconds })
      const at = new Date(deps.now())
      const account = await redeemLink(accounts, secret, { purpose: 'reset', at })
      const claimed = account && (await claimAccount(claimDeps, account, at))
      if (!claimed) {
        noteAct(c, { kind: 'sign-in', outcome: 'failed' })
        return failure({ type: 'LinkOver' })
      }
      const { userId } = claimed
      const passwordHash = await hasher.hashPassword(password)
      const outcome = await accountStore.change(userId, { passwordHash })
      if (outcome !== 'Changed') return failure({ type: 'LinkOver' })
      await sessionStore.closeAll(userId)
      await mailChange(c, { mail, venues }, { account: claimed, changed: 'password' })
      noteAct(c, { kind: 'password', outcome: 'changed', personId: userId })
      return signIn(c, deps, { ...claimed, passwordHash })
    },
  )
  on(
    confirmEmail,
    {
      summary:
        'Notes, with the secret of the mailed link, that an account’s e-mail is its person’s; opens no session. A link that was used, is ' +
        'over or never was: 422, code 9103.',
      body: confirmEmailBody,
    },
    async ({ c, body: { secret } }) => {
      const waitSeconds = await boundConfirms(c)
      if (waitSeconds !== null) return failure({ type: 'TooManyAttempts', waitSeconds })
      const at = new Date(deps.now())
      const account = await redeemLink(accounts, secret, { purpose: 'confirm', at })
      const isTheirs = account && (await accountStore.verifyEmail(account, at))
      return isTheirs ? success({ done: true }) : failure({ type: 'LinkOver' })
    },
  )
}

/** Mails links after the answer: neither the answer nor its timing reveals an account. */
function linkRequests({ accounts, mail, ...deps }: ResetDeps & { readonly mail: MailDeps }) {
  const { accountStore, sessionStore } = accounts
  const limits = { ...accountLimits, ...accounts.limits }
  const ofAddress = { kind: 'resetMailsFromAddress', ...limits.resetMailsFromAddress }
  const emails = storedLimiter({ kind: 'resetMailsToEmail', ...limits.resetMailsToEmail }, deps)

  async function mailLink(
    email: string,
    { venue, query, language, origin }: MailTerms & { readonly origin: string },
  ): Promise<void> {
    if ((await emails.take(plainEmail(email))) !== null) return
    const account = await accountStore.findByEmail(email)
    if (!account) return
    const at = new Date(deps.now())
    const secret = await issueLink(sessionStore, account, { purpose: 'reset', at, lifeMs })
    // The secret is in the fragment: it reaches no server, no log and no other site.
    const link = `${origin}/login${query}#reset=${secret}`
    // To the account's address: the typed one may differ in its capitals.
    const { email: to, firstName } = account
    await mail.mailer.send(writeResetMail({ to, link, venue, language, firstName }))
  }

  return {
    bound: boundAddresses(ofAddress, deps),
    origin: mail.origin,
    inBackground: (...asked: Parameters<typeof mailLink>) =>
      mail.background.run(() => mailLink(...asked)),
  }
}
