import * as v from 'valibot'
import { languageSchema, nameSchema } from '#contract/scalars.ts'

/** Texts of a venue document with their other languages. */

export const labelSchema = v.strictObject({
  label: nameSchema(200),
  localization: v.optional(v.record(languageSchema, v.strictObject({ label: nameSchema(200) }))),
})

export const messageSchema = v.strictObject({
  text: nameSchema(500),
  localization: v.optional(v.record(languageSchema, v.strictObject({ text: nameSchema(500) }))),
})
