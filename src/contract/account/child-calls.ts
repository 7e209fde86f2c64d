import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { lineSchema, listSchema, textSchema } from '#contract/scalars.ts'
import { typedMessages } from '#contract/typed-messages.ts'
import { childLengths, mostChildren } from '#domain/account/child.ts'
import { isOneLine } from '#domain/language/one-line.ts'
import { allergens } from '#domain/menu/menu.ts'
import { sessionEntries } from '#contract/session-entries.ts'
import type { sessionBody } from '#contract/session-entries.ts'

const childIdSchema = v.pipe(v.string(), v.uuid('expected the id of a child'))

const childSchema = v.object({
  id: childIdSchema,
  name: v.string(),
  schoolClass: v.string(),
  allergens: v.array(v.picklist(allergens)),
})

const fields = {
  name: v.pipe(lineSchema(childLengths.name), v.trim()),
  /** Left out, or empty: not said. */
  schoolClass: v.optional(
    v.pipe(textSchema(childLengths.schoolClass), v.check(isOneLine, typedMessages.line), v.trim()),
    '',
  ),
  allergens: v.pipe(
    listSchema(
      v.picklist(allergens, `expected one of ${allergens.join(', ')}`),
      allergens.length,
      'allergens',
    ),
    v.transform((given) => allergens.filter((each) => given.includes(each))),
  ),
}

export const saveChildBody = v.strictObject({
  ...sessionEntries,
  id: childIdSchema,
  ...fields,
  /** The child that the form showed: fields it has not changed stay as stored. Left out: all are replaced. */
  shown: v.optional(v.strictObject(fields)),
})

export const removeChildBody = v.strictObject({ ...sessionEntries, id: childIdSchema })

const answersChildren = {
  /** All children of the account, in the order in which they were added. */
  answer: v.object({ children: v.pipe(v.array(childSchema), v.maxLength(mostChildren)) }),
} as const

export const getChildren = call('POST', '/auth/get-children', {
  ...answersChildren,
  body: sends<typeof sessionBody>(),
})

/** Adds a child, or changes the one of this id. */
export const saveChild = call('POST', '/auth/save-child', {
  ...answersChildren,
  body: sends<typeof saveChildBody>(),
})

/** One that is gone stays gone. */
export const removeChild = call('POST', '/auth/remove-child', {
  ...answersChildren,
  body: sends<typeof removeChildBody>(),
})

export type ChildrenAnswer = v.InferOutput<(typeof answersChildren)['answer']>
