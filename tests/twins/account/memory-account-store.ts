import type { SocialProvider } from '#contract/account/account-calls.ts'
import type { UserId } from '#domain/ids.ts'
import { defaultLocale, languageOf } from '#domain/language/locale.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import type { Account, AccountStore, AccountUse, Identity } from '#server/account/account-store.ts'

/** Accounts in memory, for simulations and tests. */
export function createMemoryAccountStore(): AccountStore {
  const accounts = new Map<UserId, Account>()
  const userByEmail = new Map<string, UserId>()
  const userByIdentity = new Map<string, UserId>()
  const uses = new Map<UserId, AccountUse & { readonly warnedAt: Date | null }>()
  const unusedSince = (before: Date) =>
    [...accounts.values()].flatMap((account) => {
      const use = uses.get(account.userId)
      return use && use.at < before ? [{ ...use, account }] : []
    })
  const accountOf = (userId: UserId | undefined) =>
    (userId !== undefined && accounts.get(userId)) || null
  return {
    create: async ({ identity, ...account }) => {
      const emailKey = plainEmail(account.email)
      if (userByEmail.has(emailKey)) return false
      if (identity && userByIdentity.has(nameOf(identity))) return false
      userByEmail.set(emailKey, account.userId)
      if (identity) userByIdentity.set(nameOf(identity), account.userId)
      accounts.set(account.userId, account)
      uses.set(account.userId, {
        at: account.createdAt,
        language: languageOf(defaultLocale),
        warnedAt: null,
      })
      return true
    },
    find: async (userId) => accountOf(userId),
    findByEmail: async (email) => accountOf(userByEmail.get(plainEmail(email))),
    findByIdentity: async (identity) => accountOf(userByIdentity.get(nameOf(identity))),
    identities: async (userId) =>
      [...userByIdentity].flatMap(([name, owner]) => {
        const [provider = '', ...subject] = name.split(' ')
        return owner === userId
          ? [{ provider: provider as SocialProvider, subject: subject.join(' ') }]
          : []
      }),
    link: async (userId, identity) => {
      const known = userByIdentity.get(nameOf(identity))
      if (known === undefined) userByIdentity.set(nameOf(identity), userId)
      return known === undefined || known === userId
    },
    unlink: async (userId) => {
      for (const [name, owner] of userByIdentity) if (owner === userId) userByIdentity.delete(name)
    },
    change: async (userId, changes, from) => {
      const account = accounts.get(userId)
      if (!account) return 'Unknown'
      if (from && from.passwordHash !== account.passwordHash) return 'OtherPassword'
      const isSame = plainEmail(changes.email ?? account.email) === plainEmail(account.email)
      const emailVerifiedAt = isSame ? account.emailVerifiedAt : null
      const changed = { ...account, ...changes, emailVerifiedAt }
      const owner = userByEmail.get(plainEmail(changed.email)) ?? userId
      if (owner !== userId) return 'EmailTaken'
      userByEmail.delete(plainEmail(account.email))
      userByEmail.set(plainEmail(changed.email), userId)
      accounts.set(userId, changed)
      return 'Changed'
    },
    verifyEmail: async ({ userId, email }, at) => {
      const account = accounts.get(userId)
      if (account?.email !== email) return false
      accounts.set(userId, { ...account, emailVerifiedAt: account.emailVerifiedAt ?? at })
      return true
    },
    remove: async (userId) => {
      accounts.delete(userId)
      for (const ways of [userByEmail, userByIdentity]) {
        for (const [way, owner] of ways) if (owner === userId) ways.delete(way)
      }
      uses.delete(userId)
    },
    markUsed: async (userId, use) => {
      if (accounts.has(userId)) uses.set(userId, { ...use, warnedAt: null })
    },
    unwarned: async ({ usedBefore, most }) =>
      unusedSince(usedBefore)
        .filter(({ warnedAt }) => warnedAt === null)
        .slice(0, most)
        .map(({ account: { userId, email, firstName }, language }) => ({
          userId,
          email,
          firstName,
          language,
        })),
    markWarned: async (userId, { usedBefore, at }) => {
      const use = uses.get(userId)
      if (!use || use.at >= usedBefore) return
      uses.set(userId, { ...use, warnedAt: use.warnedAt ?? at })
    },
    unused: async ({ usedBefore, warnedBefore, most, of }) =>
      unusedSince(usedBefore)
        .filter(({ account }) => of === undefined || account.userId === of)
        .filter(({ warnedAt }) => warnedAt !== null && warnedAt < warnedBefore)
        .slice(0, most)
        .map(({ account }) => account.userId),
  }
}

function nameOf({ provider, subject }: Identity): string {
  return `${provider} ${subject}`
}
