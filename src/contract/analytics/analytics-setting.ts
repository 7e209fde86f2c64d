export interface AnalyticsSetting {
  readonly enabled: boolean
  /** Whether the page's `window.dataLayer` is told as well. */
  readonly dataLayer: boolean
}

export interface WithAnalytics {
  readonly analytics?:
    | { readonly enabled?: boolean | undefined; readonly data_layer?: boolean | undefined }
    | undefined
}

/** Of a venue's document. No schema library here: the server has checked it, and pages read it too. */
export function readAnalyticsSetting({ analytics }: WithAnalytics): AnalyticsSetting {
  return { enabled: analytics?.enabled ?? true, dataLayer: analytics?.data_layer ?? false }
}
