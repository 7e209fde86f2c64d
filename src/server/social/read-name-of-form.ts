import * as v from 'valibot'
import type { ProvidedName } from './provided-person.ts'

const userSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.object({ firstName: v.optional(v.string()), lastName: v.optional(v.string()) }),
  }),
)

const longest = 200

/** The `user` field of Apple's form: there the first time that somebody signs in, and never again. */
export function readNameOfForm(field: string | undefined): ProvidedName | null {
  const read = v.safeParse(userSchema, field)
  if (!read.success) return null
  const { firstName = '', lastName = '' } = read.output.name
  return { firstName: firstName.slice(0, longest), lastName: lastName.slice(0, longest) }
}
