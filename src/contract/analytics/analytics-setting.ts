import * as v from 'valibot'

export interface AnalyticsSetting {
  readonly enabled: boolean
  /** True if events are pushed to `window.dataLayer` as well. */
  readonly dataLayer: boolean
}

export interface WithAnalytics {
  readonly analytics?:
    | { readonly enabled?: boolean | undefined; readonly data_layer?: boolean | undefined }
    | undefined
}

/** Reads a venue's document. No schema library: the server has validated it, and pages use this. */
export function readAnalyticsSetting({ analytics }: WithAnalytics): AnalyticsSetting {
  return { enabled: analytics?.enabled ?? true, dataLayer: analytics?.data_layer ?? false }
}

/** A venue's analytics settings. Guests are asked for consent in any case. */
export const analyticsDocumentSchema = v.strictObject({
  /** Left out: on. */
  enabled: v.optional(v.boolean()),
  /** Also pushes events to `window.dataLayer`, for the venue's own tools; left out: no. */
  data_layer: v.optional(v.boolean()),
})
