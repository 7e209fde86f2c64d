import * as v from 'valibot'

/** What a venue lets be counted of visits to it. People are asked in any case before anything is. */
export const analyticsDocumentSchema = v.strictObject({
  /** Left out: on. */
  enabled: v.optional(v.boolean()),
  /** Also tells the page's `window.dataLayer`, for tools of the venue's own; left out: no. */
  data_layer: v.optional(v.boolean()),
})
