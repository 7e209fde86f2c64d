import * as v from 'valibot'

/**
 * The caller's session. Browsers have it in a cookie and leave these out; other clients send the
 * token from the login.
 */
export const sessionEntries = {
  userId: v.optional(v.pipe(v.string(), v.uuid('expected the id of a user'))),
  token: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'expected a token of a session'))),
}

/** The body of calls whose only input is the session. */
export const sessionBody = v.strictObject(sessionEntries)
