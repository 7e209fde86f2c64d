/**
 * Fields of a venue document that are accepted, stored and exported, but have no effect here, with
 * the reason. Paths omit list positions; groups inside a value have the path of an item's groups.
 */
export const unreadFields: Readonly<Record<string, string>> = {
  ...within('restaurant', {
    multiple_mids: 'a venue’s cards are charged to one account',
    pos_integrated: 'orders go to the kitchen that the server is set up with',
    integration_type: 'orders go to the kitchen that the server is set up with',
    integration_dine_in_type: 'orders go to the kitchen that the server is set up with',
    integration_takeout_type: 'orders go to the kitchen that the server is set up with',
    estimated_prep_time: 'each menu says its own (estimated_prep_time of the menu)',
    created_at: 'the import writes down its own times',
    updated_at: 'the import writes down its own times',
  }),
  ...within('restaurant.menu_configuration', {
    'membership_customization.closing_icon_color': 'icons have the colours of the venue',
  }),
  ...within('menus', {
    locale: 'a menu is in the languages of its venue',
    price: 'a menu is not sold as a whole',
    allow_sections: 'a menu always has sections',
  }),
  ...within('menus.sections.items', {
    sku: 'it is exported for your own programs',
    auto_restock: 'nothing restocks by itself: sold_out says what is there',
  }),
  ...within('menus.sections.items.options', {
    sku: 'it is exported for your own programs',
    internal_name: 'guests and receipts read the name',
  }),
  ...within('menus.sections.items.options.values', {
    sku: 'it is exported for your own programs',
    product_id: 'it is exported for your own programs',
  }),
}

function within(path: string, reasons: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(reasons).map(([field, reason]) => [`${path}.${field}`, reason]),
  )
}
