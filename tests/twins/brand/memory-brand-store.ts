import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import { failure, success } from '#domain/result.ts'
import type { BrandStore } from '#server/brand/brand-store.ts'
import { findBrandProblem } from '#server/brand/check-brand.ts'

/** Brands in memory, for tests; it knows no slugs of venues. */
export function createMemoryBrandStore(): BrandStore {
  const brands = new Map<string, BrandDocument>()
  const all = () => [...brands.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return {
    save: async (document) => {
      const problem = findBrandProblem(document, all())
      if (problem) return failure(problem)
      brands.set(document.id, document)
      return success(null)
    },
    all: async () => all(),
    remove: async (id) => brands.delete(id),
  }
}
