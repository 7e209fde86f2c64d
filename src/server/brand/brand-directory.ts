import type { BrandScreen } from '#contract/place-search/brand-call.ts'
import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import { keepRead } from '#server/postgres/keep-read.ts'
import type { BrandStore } from './brand-store.ts'

export interface BrandPage {
  readonly brand: BrandDocument
  readonly screen: BrandScreen
}

/** The brands of a moment by host. A host is as a request names it: `lunch.example.com`, `localhost:4080`. */
export interface Brands {
  /** The brand whose own host it is; null: none. */
  readonly ofHost: (host: string) => BrandDocument | null
  /** The brand that a host finds venues of: its own, else the default one where that has no hosts; null: none. */
  readonly homeOf: (host: string) => BrandDocument | null
  /** The brand's screen at a path of a host: of the host's own brand, else of one without hosts. */
  readonly atPath: (host: string, path: string) => BrandPage | null
  /** The group of a search that names none; null: no brand is the default. */
  readonly defaultGroup: (host: string) => string | null
  /** True: the host is the deployment's or a brand's. */
  readonly hasHost: (host: string) => boolean
  /** The first address of the brand that finds this group; null: no such brand has a host. */
  readonly originOfGroup: (group: string) => string | null
  /** The deployment's own address, then those of all brands. */
  readonly origins: readonly string[]
}

export interface BrandDirectory {
  /** At most `maxAgeMs` behind what was imported while the database answers; within that time they are there at once. */
  readonly current: () => Brands | Promise<Brands>
}

export interface DirectorySettings {
  readonly brandStore: Pick<BrandStore, 'all'>
  /** Null: the deployment has no public address, and answers at any. */
  readonly publicOrigin: string | null
  readonly maxAgeMs: number
}

export function createBrandDirectory({
  brandStore,
  publicOrigin,
  maxAgeMs,
}: DirectorySettings): BrandDirectory {
  const read = async () => brandsOf(await brandStore.all(), publicOrigin)
  return { current: keepRead(read, { maxAgeMs }) }
}

export function brandsOf(all: readonly BrandDocument[], publicOrigin: string | null): Brands {
  const byHost = new Map(
    all.flatMap((brand) => (brand.hosts ?? []).map((host) => [plainHost(host), brand] as const)),
  )
  const withoutHosts = all.filter(({ hosts }) => !hosts?.length)
  const own = publicOrigin === null ? null : new URL(publicOrigin)
  const scheme = own?.protocol ?? 'https:'
  const byDefault = all.find((brand) => brand.is_default === true) ?? null

  function ofHost(host: string): BrandDocument | null {
    return byHost.size === 0 ? null : (byHost.get(plainHost(host)) ?? null)
  }

  return {
    ofHost,
    homeOf: (host) =>
      ofHost(host) ?? withoutHosts.find((brand) => brand.is_default === true) ?? null,
    atPath: (host, path) => {
      const brand = ofHost(host)
      for (const candidate of [...(brand ? [brand] : []), ...withoutHosts]) {
        const screen = screenAt(candidate, path)
        if (screen !== null) return { brand: candidate, screen }
      }
      return null
    },
    defaultGroup: (host) => (ofHost(host) ?? byDefault)?.group ?? null,
    hasHost: (host) =>
      own === null || plainHost(host) === plainHost(own.host) || byHost.has(plainHost(host)),
    originOfGroup: (group) => {
      const [host] = all.flatMap((brand) => (brand.group === group ? (brand.hosts ?? []) : []))
      return host === undefined ? null : originOf(scheme, host)
    },
    origins: [
      ...new Set([
        ...(own ? [own.origin] : []),
        ...all.flatMap(({ hosts = [] }) => hosts.map((host) => originOf(scheme, host))),
      ]),
    ],
  }
}

function screenAt({ paths }: BrandDocument, path: string): BrandScreen | null {
  if (path === paths.search) return 'search'
  return path === paths.coming_soon ? 'coming-soon' : null
}

/** Browsers leave out the usual ports, and proxies may name them. */
function plainHost(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, '')
}

function originOf(scheme: string, host: string): string {
  return new URL(`${scheme}//${host}`).origin
}
