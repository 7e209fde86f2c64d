import * as v from 'valibot'
import { plainName } from './provided-person.ts'
import type { ProvidedName } from './provided-person.ts'

const userSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.object({ firstName: v.optional(v.string()), lastName: v.optional(v.string()) }),
  }),
)

/** Reads the `user` field of Apple's form, which comes only at a person's first sign-in. */
export function readNameOfForm(field: string | undefined): ProvidedName | null {
  const read = v.safeParse(userSchema, field)
  if (!read.success) return null
  const { firstName = '', lastName = '' } = read.output.name
  return { firstName: plainName(firstName), lastName: plainName(lastName) }
}
