import * as v from 'valibot'

/** A venue's analytics settings. Guests are asked for consent in any case. */
export const analyticsDocumentSchema = v.strictObject({
  /** Left out: on. */
  enabled: v.optional(v.boolean()),
  /** Also pushes events to `window.dataLayer`, for the venue's own tools; left out: no. */
  data_layer: v.optional(v.boolean()),
})
