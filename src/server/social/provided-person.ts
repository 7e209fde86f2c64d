import * as v from 'valibot'
import { emailSchema } from '#contract/account/contact-schemas.ts'

/** What another provider says of somebody. */
export interface ProvidedPerson {
  /** Its own name of the person. */
  readonly subject: string
  readonly email: string | null
  /** Whether the e-mail is the person's own; `unsaid` by a provider that does not speak of it. */
  readonly emailIsTheirs: 'yes' | 'no' | 'unsaid'
  readonly firstName: string
  readonly lastName: string
}

export interface ProvidedName {
  readonly firstName: string
  readonly lastName: string
}

/** Reads the claims of a token, or of the provider's answer about a person; null: they name nobody. */
export function readProvidedPerson(
  claims: unknown,
  given: ProvidedName | null = null,
): ProvidedPerson | null {
  const read = v.safeParse(claimsSchema, claims)
  if (!read.success) return null
  const { sub, email, email_verified: verified, ...names } = read.output
  const [first = '', ...rest] = (names.name ?? '').trim().split(/\s+/)
  return {
    subject: sub,
    email: email ?? null,
    emailIsTheirs: verified === undefined ? 'unsaid' : verified ? 'yes' : 'no',
    firstName: plainName(given?.firstName || (names.given_name ?? first)),
    lastName: plainName(given?.lastName || (names.family_name ?? rest.join(' '))),
  }
}

const orNothing = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: orNothing(emailSchema),
  // A text at Apple.
  email_verified: orNothing(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false'])]),
      v.transform((verified) => String(verified) === 'true'),
    ),
  ),
  name: orNothing(v.string()),
  given_name: orNothing(v.string()),
  family_name: orNothing(v.string()),
})

const longestName = 60

/** Kept by the rule for names that are typed. */
function plainName(name: string): string {
  const plain = name.replace(/[<>\p{Cc}\s]+/gu, ' ').trim()
  return Array.from(plain).slice(0, longestName).join('').trim()
}
