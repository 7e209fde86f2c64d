import * as v from 'valibot'
import { labelSchema, messageSchema } from './document-texts.ts'
import { colorSchema } from '#contract/scalars.ts'
import { memberIdentifierKinds } from '#domain/member/member.ts'

/** `menu_configuration.membership_customization`: how a venue asks for a membership. */
export const membershipCustomizationSchema = v.strictObject({
  title: v.optional(v.nullable(labelSchema)),
  tooltip: v.optional(v.nullable(messageSchema)),
  input_type: v.optional(
    v.picklist(memberIdentifierKinds, `expected one of ${memberIdentifierKinds.join(', ')}`),
  ),
  input_label: v.optional(v.nullable(labelSchema)),
  button_text: v.optional(v.nullable(labelSchema)),
  loading_message: v.optional(v.nullable(messageSchema)),
  /** Ignored, because icons follow the venue's colours; kept for the venue's other programs. */
  closing_icon_color: v.optional(v.nullable(colorSchema)),
  banner_message: v.optional(v.nullable(messageSchema)),
})
