import * as v from 'valibot'

/**
 * Who calls. A browser has its session in a cookie and leaves this out; another client says the token that it
 * got at login.
 */
export const sessionEntries = {
  userId: v.optional(v.pipe(v.string(), v.uuid('expected the id of a user'))),
  token: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'expected a token of a session'))),
}
