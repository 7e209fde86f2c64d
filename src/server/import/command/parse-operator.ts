import * as v from 'valibot'
import { registerBody } from '#contract/account/account-calls.ts'
import { isStorable } from '#domain/language/storable-text.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { describeUnstorable } from '#server/import/faults/describe-fault.ts'

export type OperatorCommand =
  | {
      readonly type: 'operator'
      readonly email: string
      readonly firstName: string
      readonly lastName: string
      /** The venues they work at, at least one. */
      readonly slugs: readonly string[]
      /** `suites`: an operator of suites. */
      readonly role: 'owner' | 'suites'
    }
  | {
      readonly type: 'revoke-operator'
      readonly email: string
      /** None: of every venue. */
      readonly slugs: readonly string[]
    }
  | { readonly type: 'reset-second-factor'; readonly email: string }

interface TypedOperator {
  readonly email: string
  /** First and last name. */
  readonly names: readonly string[]
  readonly slugs: readonly string[]
  readonly role: 'owner' | 'suites'
}

export function parseOperator(typed: TypedOperator): Result<OperatorCommand, string> {
  const { email, slugs, role } = typed
  const [firstName = '', lastName = ''] = typed.names
  if (slugs.length === 0) return failure('--venue: say at which venue, by its slug')
  const checked = v.safeParse(personSchema, { email, firstName, lastName })
  if (checked.success) return success({ type: 'operator', ...checked.output, slugs, role })
  return failure(describeIssue(checked.issues))
}

export function parseRevoked(
  email: string,
  slugs: readonly string[],
): Result<OperatorCommand, string> {
  const checked = v.safeParse(v.pick(personSchema, ['email']), { email })
  if (checked.success) return success({ type: 'revoke-operator', ...checked.output, slugs })
  return failure(describeIssue(checked.issues))
}

export function parseReset(email: string): Result<OperatorCommand, string> {
  const checked = v.safeParse(v.pick(personSchema, ['email']), { email })
  if (checked.success) return success({ type: 'reset-second-factor', ...checked.output })
  return failure(describeIssue(checked.issues))
}

const { email, firstName, lastName } = registerBody.entries
const personSchema = v.object({
  email: storable(email),
  firstName: storable(firstName),
  lastName: storable(lastName),
})

/** The body of a call is checked as a whole (unstorable-field.ts). */
function storable<const Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.pipe(
    v.string(),
    // Bytes of a terminal that are no UTF-8 arrive as this one character.
    v.check((text) => !text.includes('\uFFFD'), 'expected UTF-8 text, found bytes that are none'),
    v.check(isStorable, ({ input }) => {
      const { expected, found } = describeUnstorable(input)
      return `expected ${expected}, found ${found}`
    }),
    schema,
  )
}

function describeIssue([issue]: readonly [v.BaseIssue<unknown>, ...unknown[]]): string {
  return `operator: ${v.getDotPath(issue)}: ${issue.message}`
}
