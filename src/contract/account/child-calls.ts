import * as v from 'valibot'
import { lineSchema, listSchema, textSchema } from '#contract/scalars.ts'
import { typedMessages } from '#contract/typed-messages.ts'
import { childLengths, mostChildren } from '#domain/account/child.ts'
import { isOneLine } from '#domain/language/one-line.ts'
import { allergens } from '#domain/menu/menu.ts'
import { sessionEntries } from './session-entries.ts'

const childIdSchema = v.pipe(v.string(), v.uuid('expected the id of a child'))

const childSchema = v.object({
  id: childIdSchema,
  name: v.string(),
  schoolClass: v.string(),
  allergens: v.array(v.picklist(allergens)),
})

/** POST /api/auth/get-children */
export const getChildrenCallSchema = v.strictObject(sessionEntries)

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

/** POST /api/auth/save-child: adds a child, or changes the one of this id. */
export const saveChildCallSchema = v.strictObject({
  ...sessionEntries,
  id: childIdSchema,
  ...fields,
  /** The child that the form showed: fields it has not changed stay as stored. Left out: all are replaced. */
  shown: v.optional(v.strictObject(fields)),
})

/** POST /api/auth/remove-child: one that is gone stays gone. */
export const removeChildCallSchema = v.strictObject({ ...sessionEntries, id: childIdSchema })

/** All children of the account, in the order in which they were added. */
export const childrenAnswerSchema = v.object({
  children: v.pipe(v.array(childSchema), v.maxLength(mostChildren)),
})

export type ChildrenAnswer = v.InferOutput<typeof childrenAnswerSchema>
