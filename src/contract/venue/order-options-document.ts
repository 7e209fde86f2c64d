import * as v from 'valibot'
import { emailPattern } from '#domain/account/contact.ts'
import { labelSchema, messageSchema } from './document-texts.ts'
import { countSchema, dollarsSchema, languageSchema, nameSchema } from '#contract/scalars.ts'

const daysSchema = v.pipe(countSchema, v.maxValue(366, 'expected at most 366 days'))

const customQuestionSchema = v.strictObject({
  question: nameSchema(300),
  question_type: v.picklist(['select_one', 'checkbox'], 'expected "select_one" or "checkbox"'),
  required: v.optional(v.boolean()),
  options: v.pipe(
    v.array(nameSchema(120)),
    v.minLength(1, 'expected at least one option'),
    v.maxLength(30, 'expected at most 30 options'),
  ),
  /** The question and its options, in the order of the venue's own language. */
  localization: v.optional(
    v.record(
      languageSchema,
      v.strictObject({ question: nameSchema(300), options: v.array(nameSchema(120)) }),
    ),
  ),
})

export type CustomQuestionDocument = v.InferOutput<typeof customQuestionSchema>

export const orderOptionsSchema = v.strictObject({
  service_charge_label: v.optional(v.nullable(labelSchema)),
  tip_config: v.optional(
    v.nullable(
      v.strictObject({
        /** Which of the values is preselected, counted from 0; null for none. */
        default_value_selected: v.optional(v.nullable(countSchema)),
        default_values: v.pipe(
          v.array(
            v.pipe(
              v.number('expected a percentage'),
              v.minValue(0),
              v.maxValue(100, 'expected at most 100 percent'),
            ),
          ),
          v.maxLength(6, 'expected at most 6 tip choices'),
        ),
        total_summary_title: v.optional(v.nullable(labelSchema)),
      }),
    ),
  ),
  max_items_per_cart: v.optional(
    v.nullable(v.pipe(countSchema, v.minValue(1, 'expected 1 or more'))),
  ),
  support_email: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(emailPattern, 'expected an email address'))),
  ),
  hide_guest_info: v.optional(
    v.strictObject({ email: v.optional(v.boolean()), phone: v.optional(v.boolean()) }),
  ),
  orders_paused_message: v.optional(v.nullable(messageSchema)),
  no_takeout_timeslot: v.optional(v.boolean()),
  custom_questions: v.optional(
    v.pipe(v.array(customQuestionSchema), v.maxLength(20, 'expected at most 20 questions')),
  ),
  weekend_ordering: v.optional(v.boolean()),
  order_cutoff_days: v.optional(v.nullable(daysSchema)),
  max_advanced_order_days: v.optional(v.nullable(daysSchema)),
  generic_catering_hide_credit_card: v.optional(v.boolean()),
  generic_catering_requires_login: v.optional(v.boolean()),
  generic_catering_show_pickup_option: v.optional(v.boolean()),
  /** The least amount of a catering order, after discounts. */
  generic_catering_minimum: v.optional(v.nullable(dollarsSchema)),
  k12_requires_login: v.optional(v.boolean()),
})
