import * as v from 'valibot'
import { languageSchema, nameSchema } from '#contract/scalars.ts'

/**
 * Texts of a venue document with their other languages. Each may be written as a plain text, and is
 * stored as an object.
 */

const writtenLabelSchema = v.strictObject({
  label: nameSchema(200),
  localization: v.optional(v.record(languageSchema, v.strictObject({ label: nameSchema(200) }))),
})

const writtenMessageSchema = v.strictObject({
  text: nameSchema(500),
  localization: v.optional(v.record(languageSchema, v.strictObject({ text: nameSchema(500) }))),
})

type Label = v.InferOutput<typeof writtenLabelSchema>
type Message = v.InferOutput<typeof writtenMessageSchema>

export const labelSchema: v.GenericSchema<unknown, Label> = orPlain(
  v.pipe(
    nameSchema(200),
    v.transform((label) => ({ label })),
  ),
  writtenLabelSchema,
)

export const messageSchema: v.GenericSchema<unknown, Message> = orPlain(
  v.pipe(
    nameSchema(500),
    v.transform((text) => ({ text })),
  ),
  writtenMessageSchema,
)

/** A text as the server writes it for guests. */
export const localTextSchema = v.strictObject({
  text: nameSchema(500),
  localization: v.record(languageSchema, nameSchema(500)),
})

/** A programme by its name, or an object with it. */
export function namedSchema<const Schema extends v.GenericSchema<unknown, { name: string }>>(
  schema: Schema,
): v.GenericSchema<unknown, v.InferOutput<Schema>> {
  const plain = v.pipe(
    nameSchema(120),
    v.transform((name) => ({ name })),
  )
  return orPlain(plain as v.GenericSchema<unknown, v.InferOutput<Schema>>, schema)
}

/** Not a union: its faults would not name the fields inside. */
export function orPlain<Output>(
  plain: v.GenericSchema<unknown, Output>,
  written: v.GenericSchema<unknown, Output>,
): v.GenericSchema<unknown, Output> {
  return v.lazy((input) => (typeof input === 'string' ? plain : written))
}

/** The texts of other languages, by field. */
export function besideSchema<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.optional(v.record(languageSchema, v.strictObject(entries)))
}

export const translatesNothing = 'expected only the languages of texts that are there'

export function hasWhatItTranslates(
  texts: object,
  localization: Readonly<Record<string, object>> = {},
): boolean {
  const translated = Object.values(localization).flatMap((others) => Object.keys(others))
  return translated.every((field) => Boolean(Reflect.get(texts, field)))
}

/** `localization` beside texts instead of inside each: by language, then by field. */
type Beside = Readonly<Record<string, { readonly [field: string]: string | undefined }>>

/** A label with the languages written beside it; those inside it come first. */
export function withLabels(label: Label | null | undefined, beside: Beside, field: string) {
  const others = languagesOf(beside, field).map(([language, text]) => [language, { label: text }])
  return label && withOthers(label, others)
}

/** The same for a message. */
export function withTexts(message: Message | null | undefined, beside: Beside, field: string) {
  const others = languagesOf(beside, field).map(([language, text]) => [language, { text }])
  return message && withOthers(message, others)
}

function withOthers<Text extends Label | Message>(text: Text, others: readonly unknown[][]): Text {
  return { ...text, localization: { ...Object.fromEntries(others), ...text.localization } }
}

function languagesOf(beside: Beside, field: string) {
  return Object.entries(beside).flatMap(([language, { [field]: text }]) =>
    text === undefined ? [] : [[language, text] as const],
  )
}
