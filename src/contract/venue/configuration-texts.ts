import * as v from 'valibot'
import { membershipCustomizationSchema } from './membership-document.ts'
import { nameSchema, textSchema } from '#contract/scalars.ts'
import {
  besideSchema,
  hasWhatItTranslates,
  messageSchema,
  withLabels,
  withTexts,
} from './document-texts.ts'

/** The texts of `menu_configuration`, with their languages inside each or in its `localization`. */

const confirmationSchema = v.strictObject({
  dine_in_confirmation_message: v.optional(messageSchema),
  takeout_confirmation_message: v.optional(messageSchema),
  delivery_confirmation_message: v.optional(messageSchema),
  catering_confirmation_message: v.optional(messageSchema),
})

const label = v.optional(nameSchema(200))
const text = v.optional(nameSchema(500))

export const configurationTextEntries = {
  membership_customization: v.optional(v.nullable(membershipCustomizationSchema)),
  confirmation_screen_customization: v.optional(confirmationSchema),
  localization: besideSchema({
    // Exports of earlier builds may have them; nothing is called so here.
    name: v.optional(textSchema(200)),
    description: v.optional(textSchema(2000)),
    ingredients: v.optional(textSchema(2000)),
    membership_customization: v.optional(
      v.strictObject({
        title: label,
        tooltip: text,
        input_label: label,
        button_text: label,
        loading_message: text,
        banner_message: text,
      }),
    ),
    confirmation_screen_customization: v.optional(
      v.strictObject({
        dine_in_confirmation_message: text,
        takeout_confirmation_message: text,
        delivery_confirmation_message: text,
        catering_confirmation_message: text,
      }),
    ),
  }),
}

const textsSchema = v.strictObject(configurationTextEntries)

type Texts = v.InferOutput<typeof textsSchema>

/** True if each text in another language has one in the venue's own. */
export function translatesItsTexts(configuration: Texts): boolean {
  const { members, confirmation } = languagesOf(configuration.localization)
  return (
    hasWhatItTranslates(configuration.membership_customization ?? {}, members) &&
    hasWhatItTranslates(configuration.confirmation_screen_customization ?? {}, confirmation)
  )
}

/** The texts with those of `localization` inside them. */
export function textsInside({
  membership_customization: prompt,
  confirmation_screen_customization: messages,
  localization,
}: Texts): Omit<Texts, 'localization'> {
  const { members, confirmation } = languagesOf(localization)
  return {
    ...(prompt && {
      membership_customization: {
        ...prompt,
        title: withLabels(prompt.title, members, 'title'),
        tooltip: withTexts(prompt.tooltip, members, 'tooltip'),
        input_label: withLabels(prompt.input_label, members, 'input_label'),
        button_text: withLabels(prompt.button_text, members, 'button_text'),
        loading_message: withTexts(prompt.loading_message, members, 'loading_message'),
        banner_message: withTexts(prompt.banner_message, members, 'banner_message'),
      },
    }),
    ...(messages && {
      confirmation_screen_customization: Object.fromEntries(
        Object.entries(messages).map(([field, message]) => [
          field,
          withTexts(message, confirmation, field),
        ]),
      ),
    }),
  }
}

/** `localization` of each of the two, by language. */
function languagesOf(localization: Texts['localization'] = {}) {
  const languages = Object.entries(localization)
  return {
    members: Object.fromEntries(
      languages.map(([language, texts]) => [language, texts.membership_customization ?? {}]),
    ),
    confirmation: Object.fromEntries(
      languages.map(([language, texts]) => [
        language,
        texts.confirmation_screen_customization ?? {},
      ]),
    ),
  }
}
