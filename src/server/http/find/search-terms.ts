import type { Context } from 'hono'
import { searchDefaults } from '#domain/place-search/search-defaults.ts'
import type { DistanceUnit } from '#domain/place-search/rounded-distance.ts'
import type { Brands } from '#server/brand/brand-directory.ts'
import { hostOf } from '#server/http/addresses.ts'

export interface SearchTerms {
  /** Null: all venues. */
  readonly group: string | null
  readonly radius: number
  readonly unit: DistanceUnit
}

interface Asked {
  readonly group?: string | undefined
  readonly radius?: number | undefined
  readonly unit?: DistanceUnit | undefined
}

/** Fills in what a search leaves out: from its host's brand, else from the defaults. */
export function searchTerms(c: Context, asked: Asked, brands: Brands): SearchTerms {
  const host = hostOf(c)
  const own = brands.ofHost(host)
  // A radius is a number of its unit: another unit takes none of the brand's.
  const unit = asked.unit ?? own?.unit ?? searchDefaults.unit
  const ofBrand = unit === (own?.unit ?? searchDefaults.unit) ? own?.radius : undefined
  return {
    group: asked.group ?? brands.defaultGroup(host),
    radius: asked.radius ?? ofBrand ?? searchDefaults.radius,
    unit,
  }
}
