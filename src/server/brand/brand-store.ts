import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import type { Result } from '#domain/result.ts'

/** The brands of a deployment; each call is atomic. */
export interface BrandStore {
  /** Puts a brand in, in place of the one with its id. */
  readonly save: (document: BrandDocument) => Promise<Result<null, BrandProblem>>
  /** All brands, sorted by id. */
  readonly all: () => Promise<readonly BrandDocument[]>
  /** True: there was one. */
  readonly remove: (id: string) => Promise<boolean>
}

/** Why a brand cannot stand beside the others; `id` names the other one. */
export type BrandProblem =
  | { readonly type: 'HostTaken'; readonly host: string; readonly id: string }
  | { readonly type: 'PathTaken'; readonly path: string; readonly id: string }
  /** A path of the application's own. */
  | { readonly type: 'PathReserved'; readonly path: string }
  /** A venue has it as its slug. */
  | { readonly type: 'PathOfVenue'; readonly path: string }
  | { readonly type: 'DefaultTaken'; readonly id: string }
