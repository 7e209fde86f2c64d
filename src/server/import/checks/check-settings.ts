import { reservedSlugs } from '#contract/venue/reserved-slugs.ts'
import { sentFonts } from '#contract/venue/sent-fonts.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { readablePair } from '#domain/venue/theme-colors.ts'
import { findRepeated } from './find-repeated.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'
import type { VenueFindings } from './venue-findings.ts'

/** Checks the venue's own fields against each other and against this server's requirements. */
export function checkSettings(restaurant: RestaurantDocument): VenueFindings {
  return {
    faults: [
      ...checkSlug(restaurant),
      ...checkTips(restaurant),
      ...checkHolidays(restaurant),
      ...findRepeated(
        'a table',
        (restaurant.tables ?? []).map((table, index) => ({
          at: ['restaurant', 'tables', index],
          name: table,
        })),
      ),
    ],
    warnings: [
      ...checkColor(restaurant),
      ...checkFonts(restaurant),
      ...checkVoucher(restaurant),
      ...checkLists(restaurant),
    ],
  }
}

function checkSlug({ slug }: RestaurantDocument): readonly DocumentFault[] {
  const at = ['restaurant', 'slug']
  if (slug.length > longestSlug) {
    const expected = `a slug of at most ${longestSlug} characters, so that a table's code can hold it`
    return [{ at, expected, found: `${slug.length} characters` }]
  }
  if (!reservedSlugs.has(slug)) return []
  return [{ at, expected: 'a slug that is not an address of the app itself', found: `"${slug}"` }]
}

/** The longest slug that readTableCode accepts. */
const longestSlug = 64

function checkTips({ order_options: options }: RestaurantDocument): readonly DocumentFault[] {
  const { default_value_selected: selected, default_values: values = [] } = options.tip_config ?? {}
  if (selected === undefined || selected === null || selected < values.length) return []
  return [
    {
      at: ['restaurant', 'order_options', 'tip_config', 'default_value_selected'],
      expected: `the place of one of the ${values.length} tip choices, counted from 0`,
      found: String(selected),
    },
  ]
}

function checkHolidays({ holiday_hours: holidays }: RestaurantDocument): readonly DocumentFault[] {
  return (holidays ?? []).flatMap((holiday, index) => {
    const { full_day: fullDay } = holiday
    const start = holiday.start_time ?? '00:00'
    const end = holiday.end_time ?? '24:00'
    if (fullDay === true || start < end) return []
    const at = ['restaurant', 'holiday_hours', index, 'end_time']
    return [{ at, expected: `a time after the start, ${start}`, found: `"${end}"` }]
  })
}

function checkColor({
  menu_configuration: configuration,
}: RestaurantDocument): readonly DocumentFault[] {
  const color = configuration.primary_color
  const pair = color === undefined ? null : readablePair(color)
  if (!pair?.corrected) return []
  return [
    {
      at: ['restaurant', 'menu_configuration', 'primary_color'],
      expected: `a colour that text can be read on; ${pair.brand} is shown instead`,
      found: `"${color}"`,
    },
  ]
}

function checkFonts({
  menu_configuration: configuration,
}: RestaurantDocument): readonly DocumentFault[] {
  const names: readonly string[] = sentFonts
  if (configuration.use_default_fonts === true) return []
  return (['primary_font', 'secondary_font'] as const).flatMap((field) => {
    const family = configuration[field] ?? null
    if (family === null || names.includes(family)) return []
    const at = ['restaurant', 'menu_configuration', field]
    const expected = `${names.join(', ')}; another is shown on devices that have it`
    return [{ at, expected, found: `"${family}"` }]
  })
}

function checkVoucher({ voucher }: RestaurantDocument): readonly DocumentFault[] {
  const type = voucher?.type ?? ''
  if (type === '' || type === 'gift_card') return []
  const at = ['restaurant', 'voucher', 'type']
  return [{ at, expected: '"gift_card": vouchers are gift cards here', found: `"${type}"` }]
}

function checkLists({
  menu_configuration: configuration,
}: RestaurantDocument): readonly DocumentFault[] {
  const { open_menu_dropdown_on_load: opens, browse_menu_style: style = 'tabs' } = configuration
  if (opens !== true || style === 'list') return []
  return [
    {
      at: ['restaurant', 'menu_configuration', 'open_menu_dropdown_on_load'],
      expected: `true with browse_menu_style "list" alone; "${style}" has nothing to open`,
      found: 'true',
    },
  ]
}
