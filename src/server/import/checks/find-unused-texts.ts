import * as v from 'valibot'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'

const configured = v.object({
  restaurant: v.object({
    menu_configuration: v.object({ localization: v.record(v.string(), v.looseObject({})) }),
  }),
})

/** Texts of `menu_configuration.localization` that translate nothing, which earlier builds accepted. */
export function findUnusedTexts(written: unknown): readonly DocumentFault[] {
  const found = v.safeParse(configured, written)
  if (!found.success) return []
  const { localization } = found.output.restaurant.menu_configuration
  return Object.entries(localization).flatMap(([language, texts]) =>
    ['name', 'description', 'ingredients']
      .filter((field) => field in texts)
      .map((field) => ({
        at: ['restaurant', 'menu_configuration', 'localization', language, field],
        expected: 'only texts of membership_customization and confirmation_screen_customization',
        found: 'one that translates nothing and is left out',
      })),
  )
}
