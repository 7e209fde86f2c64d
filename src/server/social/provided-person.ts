import * as v from 'valibot'
import { emailSchema } from '#contract/contact-schemas.ts'
import { splitName } from '#domain/account/split-name.ts'

/** Claims of another provider about a person. */
export interface ProvidedPerson {
  /** The provider's own id of the person. */
  readonly subject: string
  readonly email: string | null
  /** Says if the provider verified the e-mail; `unsaid`: it does not state that. */
  readonly emailIsTheirs: 'yes' | 'no' | 'unsaid'
  readonly firstName: string
  readonly lastName: string
}

export interface ProvidedName {
  readonly firstName: string
  readonly lastName: string
}

/** Reads the claims of a token or of the userinfo answer; null: they identify no person. */
export function readProvidedPerson(
  claims: unknown,
  given: ProvidedName | null = null,
): ProvidedPerson | null {
  const read = v.safeParse(claimsSchema, claims)
  if (!read.success) return null
  const { sub, email, email_verified: verified, ...names } = read.output
  const whole = splitName(names.name ?? '')
  return {
    subject: sub,
    email: email ?? null,
    emailIsTheirs: verified === undefined ? 'unsaid' : verified ? 'yes' : 'no',
    firstName: plainName(given?.firstName || (names.given_name ?? whole.firstName)),
    lastName: plainName(given?.lastName || (names.family_name ?? whole.lastName)),
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

/** Makes a name fit the rule for typed names. */
export function plainName(name: string): string {
  const plain = name.replace(/[<>\p{Cc}\p{Surrogate}\u2028-\u202e\u2066-\u2069\s]+/gu, ' ').trim()
  return Array.from(plain).slice(0, longestName).join('').trim()
}
