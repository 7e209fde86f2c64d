/**
 * The fields of a venue document without a spreadsheet column, each with the reason. A re-import
 * keeps them while they are valid. `*` is any list position or any language.
 */
export const unsaidFields: readonly (readonly [path: string, reason: string])[] = [
  ['menus.*.sections.*.menu_id', 'the place of the row says it'],
  ['menus.*.sections.*.items.*.menu_id', 'the place of the row says it'],
  ['menus.*.sections.*.items.*.section_id', 'the place of the row says it'],
  ['menus.*.sections.*.items.*.options.*.values.*.option_group_id', 'the place of the row says it'],
  ['restaurant.text_messages', 'the server says it itself'],
  ['restaurant.attendance.type', 'the server says it itself'],
  ['restaurant.attendance.message.text', 'the server says it itself'],
  ['restaurant.attendance.message.localization.*', 'the server says it itself'],
  ['restaurant.orders_paused_until', 'the server says it itself'],
  ['restaurant.ways_paused.*.until', 'the server says it itself'],
  ['restaurant.ways_paused.*.way', 'the server says it itself'],
  ['restaurant.ways_paused.*.message.text', 'the server says it itself'],
  ['restaurant.ways_paused.*.message.localization.*.text', 'the server says it itself'],
  ['menus.*.sections.*.sold_out_until', 'the server says it itself'],
  ['menus.*.sections.*.items.*.sold_out_until', 'the server says it itself'],
  ['menus.*.sections.*.items.*.options.*.values.*.sold_out_until', 'the server says it itself'],
  ['restaurant.generic_table_locations.type', 'it has one value alone'],
  ['restaurant.localization.*.ingredients', 'a venue has no ingredients'],
  ['menus.*.localization.*.ingredients', 'a menu has no ingredients'],
  ['menus.*.sections.*.localization.*.ingredients', 'a section has no ingredients'],
  [
    'menus.*.sections.*.items.*.options.*.localization.*.ingredients',
    'an option group has no ingredients',
  ],
]
