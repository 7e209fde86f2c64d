import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { brandKinds } from './brand-document.ts'
import { radiusSchema, unitSchema } from './place-wire.ts'

const brandScreens = ['search', 'coming-soon'] as const

/** The page of a brand's path holds the same, in the language of `Accept-Language`, as JSON in `<script type="application/json" id="brand">`. */
export const brandAnswerSchema = v.object({
  id: v.string(),
  kind: v.picklist(brandKinds),
  group: v.string(),
  /** The screen at the requested path; `search` without a path. */
  screen: v.picklist(brandScreens),
  /** `comingSoon` null: there is no such screen. */
  paths: v.object({ search: v.string(), comingSoon: v.nullable(v.string()) }),
  /** True: this host is the brand's own, and `/` goes to its search. */
  ownsHost: v.boolean(),
  /** The locale of the texts: `en-CA`, `fr-CA`. */
  locale: v.string(),
  name: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
  favicon: v.nullable(v.string()),
  /** The theme, as that of a venue (VenueFacts): null is the device's choice. */
  theme: v.object({
    mode: v.nullable(v.picklist(['light', 'dark'])),
    properties: v.record(v.string(), v.string()),
  }),
  locales: v.array(v.string()),
  /** Null: the words of the app. */
  texts: v.object({
    searchTitle: v.nullable(v.string()),
    searchMessage: v.nullable(v.string()),
    noResults: v.nullable(v.string()),
    comingSoonTitle: v.nullable(v.string()),
    comingSoonMessage: v.nullable(v.string()),
  }),
  radius: radiusSchema,
  unit: unitSchema,
  comingSoon: v.array(
    v.object({
      name: v.string(),
      address: v.string(),
      /** A date, `2027-03-01`; null: not known. */
      opensOn: v.nullable(v.string()),
    }),
  ),
  plans: v.array(v.object({ level: v.string(), image: v.string() })),
})

/**
 * The brand of the request's host that has a screen at the path. Without `path`: the brand that
 * owns the host, else the default brand if it has no hosts. Texts are in the language of the call.
 * Code 9201 (404): no such brand.
 */
export const getBrand = call('GET', '/brand', { query: ['path'], answer: brandAnswerSchema })

/**
 * The deployment's own address, then the hosts of its brands. A table code of any of them opens its
 * venue here. Empty: the deployment has no public address, and the codes of this very host alone do.
 */
export const getOrigins = call('GET', '/origins', {
  answer: v.pipe(
    v.object({ origins: v.array(v.string()) }),
    v.transform(({ origins }) => origins),
  ),
})

export type BrandAnswer = v.InferOutput<typeof brandAnswerSchema>
export type BrandScreen = (typeof brandScreens)[number]
