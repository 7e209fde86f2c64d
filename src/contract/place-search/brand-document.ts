import * as v from 'valibot'
import { locales } from '#domain/language/locale.ts'
import { slugPattern } from '#domain/venue/slug-pattern.ts'
import { labelSchema, messageSchema } from '#contract/venue/document-texts.ts'
import { localizationSchema } from '#contract/menu/menu-document.ts'
import {
  colorSchema,
  dateSchema,
  linkSchema,
  listSchema,
  nameSchema,
  textSchema,
} from '#contract/scalars.ts'
import { groupSchema, radiusSchema, unitSchema } from './place-wire.ts'

/**
 * A brand: what `npm run venue -- brand FILE` imports and `brands --export ID` writes. It has the screens that find
 * the venues of its group, and the hosts at which they are found.
 */

export const brandKinds = ['canteen', 'bowling', 'concourse'] as const

/** A host without scheme and path, with a port where it is none of the usual: `lunch.example.com`. */
const hostSchema = v.pipe(
  v.string('expected a host such as "lunch.example.com"'),
  v.maxLength(260, 'expected at most 260 characters'),
  v.regex(
    /^(?=.{1,253}(?::|$))[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*(?::[1-9]\d{0,4})?$/,
    'expected a host such as "lunch.example.com", in lower case and without https://',
  ),
)

/** One word behind a slash, as an address of a venue is. */
const pathSchema = v.pipe(
  v.string('expected a path such as "/cantine"'),
  v.check(
    (path) => path.startsWith('/') && slugPattern.test(path.slice(1)),
    'expected a path such as "/cantine": a slash and lower-case letters, digits and hyphens',
  ),
)

const planSchema = v.strictObject({
  /** The level, as in `concourse_place.level` of the stands on it. */
  level: nameSchema(64),
  image: linkSchema,
})

const comingVenueSchema = v.strictObject({
  name: nameSchema(200),
  localization: v.optional(localizationSchema),
  address: v.optional(textSchema(300)),
  /** When it opens; left out: not known. */
  opens_on: v.optional(v.nullable(dateSchema)),
})

export const brandDocumentSchema = v.strictObject({
  id: v.pipe(
    v.string('expected an id such as "northway-canteens"'),
    v.regex(slugPattern, 'expected lower-case letters, digits and hyphens'),
  ),
  kind: v.picklist(brandKinds, 'expected "canteen", "bowling" or "concourse"'),
  /** The group whose venues it finds: `restaurant.group` of their documents. */
  group: v.pipe(
    groupSchema,
    v.check((group) => group.trim() !== '', 'expected the group of its venues'),
  ),
  /** True: the group of searches that name none, on hosts without a brand of their own. */
  is_default: v.optional(v.boolean()),
  /** None: it is at the deployment's own address. */
  hosts: v.optional(listSchema(hostSchema, 20, 'hosts')),
  paths: v.pipe(
    v.strictObject({ search: pathSchema, coming_soon: v.optional(pathSchema) }),
    v.forward(
      v.check(
        ({ search, coming_soon: comingSoon }) => search !== comingSoon,
        'expected another path than that of the search',
      ),
      ['coming_soon'],
    ),
  ),
  name: nameSchema(200),
  description: v.optional(textSchema(2000)),
  localization: v.optional(localizationSchema),
  /** Above its screens, three times as wide as high, and in previews of links. */
  image: v.optional(v.nullable(linkSchema)),
  /** The icon of its pages and installed app: an SVG, or a square PNG of at least 192 pixels. */
  favicon: v.optional(v.nullable(linkSchema)),
  theme: v.optional(
    v.strictObject({
      theme: v.optional(
        v.picklist(['light', 'dark', 'device'], 'expected "light", "dark" or "device"'),
      ),
      primary_color: v.optional(colorSchema),
      primary_font: v.optional(v.nullable(textSchema(64))),
      secondary_font: v.optional(v.nullable(textSchema(64))),
    }),
  ),
  /** Left out: the words of the app. */
  texts: v.optional(
    v.strictObject({
      search_title: v.optional(labelSchema),
      search_message: v.optional(messageSchema),
      no_results: v.optional(messageSchema),
      coming_soon_title: v.optional(labelSchema),
      coming_soon_message: v.optional(messageSchema),
    }),
  ),
  /** The radius of its searches; left out: 10 mi. */
  radius: v.optional(radiusSchema),
  unit: v.optional(unitSchema),
  /** Venues that are not there yet, on the screen of `paths.coming_soon`. */
  coming_soon: v.optional(listSchema(comingVenueSchema, 50, 'venues')),
  /** Drawings of a concourse, one for each level. */
  plans: v.optional(listSchema(planSchema, 20, 'plans')),
  locales: v.optional(
    v.pipe(
      listSchema(
        v.picklist(locales, `expected ${locales.map((each) => `"${each}"`).join(' or ')}`),
        10,
      ),
      v.minLength(1, 'expected at least one locale'),
    ),
  ),
})

export type BrandDocument = v.InferOutput<typeof brandDocumentSchema>
